"use client";

import { useEffect } from "react";
import { startOffline } from "./start-offline";

/** Does while developing what browser.ts does in what is delivered, where this page has no React. */
export function OfflineScript() {
  useEffect(() => {
    const left = new AbortController();
    startOffline(left.signal);
    return () => left.abort();
  }, []);
  return null;
}
