"use client";

import { useEffect } from "react";

/** Reloads the page in development when the content is no longer of this version. Also starts the islands' scripts. */
export function FollowChanges({ version }: { version: string }) {
  useEffect(() => {
    const changes = new EventSource("/api/changes");
    changes.onmessage = ({ data }) => data === version || location.reload();
    return () => changes.close();
  }, [version]);

  // In development React hydrates the whole document, and islands that change it earlier cause mismatches. So their scripts wait
  // for `hydrated` (app/islands). React renders the 404 page in the browser, where script elements don't run: importing them
  // runs each once.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("hydrated"));
    for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src^="/islands/"]'))
      void import(/* turbopackIgnore: true */ src);
  }, []);
  return null;
}
