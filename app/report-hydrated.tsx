"use client";

import { useEffect } from "react";

/**
 * In development React takes over the whole document. This lets the scripts of islands know when it has, since what they change
 * before would be a difference to it (host/dev/bundle-island.ts). Page not found is then written by React alone, and a
 * browser does not run scripts that come so: importing one runs it, and not a second time where it has run.
 */
export function ReportHydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("hydrated"));
    for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src^="/islands/"]'))
      void import(/* turbopackIgnore: true */ src);
  }, []);
  return null;
}
