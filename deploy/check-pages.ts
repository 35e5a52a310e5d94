type PagesBuild = {
  /** The repository on GitHub: `ann/ann.github.io`. */
  repository: string;
  /** The origin that the site is built for. */
  url: string;
  messagingOrigin: string;
  /** Whether each page has a copy as Markdown. */
  hasMarkdown: boolean;
};

/** What GitHub Pages will make of a build: faults that break the site, and warnings of what it will not do. */
type PagesResult = { faults: string[]; warnings: string[] };

/** Checks whether GitHub Pages can serve a build: at the root of its address, with a host for the form elsewhere. */
export function checkPages({ repository, url, messagingOrigin, hasMarkdown }: PagesBuild): PagesResult {
  const fault = findFault(repository, url);
  const copies =
    "GitHub Pages cannot tell search engines to leave out copies of pages as Markdown; set MARKDOWN_COPIES=off";
  const warning =
    "GitHub Pages takes no messages, so the contact form will fail; write the origin of a host that does as messagingOrigin";
  return {
    faults: [...(fault ? [fault] : []), ...(hasMarkdown ? [copies] : [])],
    warnings: messagingOrigin ? [] : [warning],
  };
}

function findFault(repository: string, url: string): string | undefined {
  const [owner = "", name = ""] = repository.toLowerCase().split("/");
  const own = `${owner}.github.io`;
  const { hostname, protocol } = new URL(url);
  if (/^(?:localhost|127\..*|\[::1\])$/.test(hostname))
    return `${url} is an address of this machine only; write https://${own}, or a domain of your own, as url into site.config.ts`;
  if (protocol !== "https:") return `${url} is not encrypted, and GitHub serves by https:; write https://${hostname}`;
  if (hostname.endsWith(".github.io") && hostname !== own)
    return `${hostname} is not the address of ${owner}’s pages; write https://${own}`;
  if (hostname !== own || name === own) return;
  return (
    `GitHub serves ${repository} at ${url}/${name}/, and this site needs the root of an address; ` +
    `name the repository ${own}, or set a domain of your own and write it as url into site.config.ts`
  );
}
