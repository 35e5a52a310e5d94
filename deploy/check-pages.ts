type PagesBuild = {
  /** `ann/ann.github.io` */
  repository: string;
  /** The site's origin. */
  url: string;
  messagingOrigin: string;
  hasMarkdown: boolean;
};

/** Faults break the site; warnings name features that won't work. */
type PagesResult = { faults: string[]; warnings: string[] };

/** Checks whether GitHub Pages can serve a build. It must be at the root of an origin, and the form needs another host. */
export function checkPages({ repository, url, messagingOrigin, hasMarkdown }: PagesBuild): PagesResult {
  const fault = findFault(repository, url);
  const copies =
    "GitHub Pages can't send X-Robots-Tag, so search engines would list the Markdown copies; set MARKDOWN_COPIES=off";
  const warning =
    "GitHub Pages can't receive messages, so the contact form will fail; set messagingOrigin to the origin of a host that can";
  return {
    faults: [...(fault ? [fault] : []), ...(hasMarkdown ? [copies] : [])],
    warnings: messagingOrigin ? [] : [warning],
  };
}

function findFault(repository: string, url: string): string | undefined {
  const [owner = "", name = ""] = repository.toLowerCase().split("/");
  const pagesHost = `${owner}.github.io`;
  const { hostname, protocol } = new URL(url);
  if (/^(?:localhost|127\..*|\[::1\])$/.test(hostname))
    return `${url} is an address of this machine only; set url in site.config.ts to https://${pagesHost} or your own domain`;
  if (protocol !== "https:") return `${url} is not encrypted, and GitHub Pages uses https; write https://${hostname}`;
  if (hostname.endsWith(".github.io") && hostname !== pagesHost)
    return `${hostname} is not the address of ${owner}’s pages; write https://${pagesHost}`;
  if (hostname !== pagesHost || name === pagesHost) return;
  return (
    `GitHub serves ${repository} at ${url}/${name}/, and this site needs the root of an address; ` +
    `name the repository ${pagesHost}, or set url in site.config.ts to your own domain`
  );
}
