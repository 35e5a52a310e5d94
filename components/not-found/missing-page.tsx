"use client";

import { useEffect } from "react";
import { showMissingPage } from "./show-missing-page";

/** Does while developing what browser.ts does in what is delivered, where this page has no React. */
export function MissingPage() {
  useEffect(() => {
    void showMissingPage();
  }, []);
  return null;
}
