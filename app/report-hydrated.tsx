"use client";

import { useEffect } from "react";

/**
 * In development React hydrates the whole document, and islands that change it earlier cause mismatches. So their scripts
 * wait for `hydrated` (host/dev/bundle-island.ts). React renders the 404 page in the browser, where script elements don't
 * run: importing them runs each once.
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
