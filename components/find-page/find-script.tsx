"use client";

import { useEffect } from "react";
import { startFind } from "./start-find";

/** Does while developing what browser.ts does in what is delivered, where this page has no React. */
export function FindScript() {
  useEffect(() => {
    const left = new AbortController();
    startFind(left.signal);
    return () => left.abort();
  }, []);
  return null;
}
