const written = new Set([
  ..."a blockquote br code del div em figcaption figure h1 h2 h3 h4 hr img li ol p pre section".split(" "),
  ..."span strong table caption tbody td th thead tr ul label input wbr".split(" "),
  ...".align-center .align-right .cards .chart .command .figures .note .output .row-links .sample .samples .table".split(
    " ",
  ),
]);

/** Classes of the highlighter, and those that say which language a sample is in. */
const writtenClass = /^\.(?:hljs|language)-|^\.[a-z]+_$/;

/**
 * Whether any page's Markdown may become an element or a class here, `p` or `.sample`, in some page that need not be there yet. So a
 * style sheet that has rules for all of them, and the policy that names its hash, stay as they are when a page is added.
 */
export const isWritten = (token: string): boolean => written.has(token) || writtenClass.test(token);
