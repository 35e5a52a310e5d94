/**
 * What our hosts answer to the paths of the made-up site: a status, or the target of a 308. It's the same on Node and on
 * Cloudflare. lib/paths.test.ts has the rules.
 */
export const pathAnswers: readonly (readonly [path: string, answer: 200 | 404 | string])[] = [
  ["/garden?a=B", 200],
  ["/shed/../garden", 200],
  ["/garden\\prune-roses", 200],
  // Another form of a path leads to its canonical one.
  ["///", "/"],
  ["/garden/.", "/garden"],
  ["/\\garden", "/garden"],
  ["/%47arden", "/garden"],
  ["/Garden/Prune-Roses/?A=B&c=%2F", "/garden/prune-roses?A=B&c=%2F"],
  ["/Garden?a\\B", "/garden?a\\B"],
  ["/FAVICON%2EIco/", "/favicon.ico"],
  // A page that moved.
  ["/2019/pruning.HTML/?a=B", "/garden/prune-roses?a=B"],
  ["/WIKI/help%3apruning*", "/garden/prune-roses"],
  ["/2019/pruning.html/index.html", 404],
  ["/2019/pruning", 404],
  // Files of public/: as typed, in any encoding and Unicode form.
  ["/manual.pdf", 404],
  ["/Manual.PDF/", 404],
  ["/me%402x%20%2B%20100%25.txt?a=B", 200],
  ["/rose%CC%81.pdf", 200],
  ["/Ros%C3%A9.pdf", "/ros%c3%a9.pdf"],
  ["/Slides.html?a=B", "/slides.html?a=B"],
  ["/slides", 404],
  ["/demo/?a=B", 200],
  ["/demo?a=B", "/demo/?a=B"],
  ["/Demo//", "/demo/"],
  ["/demo/index", 404],
  ["/demo/Sub", 404],
  ["/%C3%84hre", "/%C3%84hre/"],
  ["/A%CC%88hre/", 200],
  // Files that only hosts read, and a document's name.
  ["/404", 404],
  ["/%34%304", 404],
  ["/_ANSWER", 404],
  ["/\\_answer", 404],
  ["/garden/../%5F%61nswer", 404],
  ["/_Headers/", 404],
  ["/%5Fhost.JSON", 404],
  ["/.assetsignore", 404],
  ["/garden.html", 404],
  ["/garden/index", 404],
  ["/garden.html.br", 404],
  // Not another form of a path: `%2F` isn't a slash, nor `;` an end.
  ["/garden%2Fprune-roses", 404],
  ["/garden;a", 404],
  ["/garden%20", 404],
];
