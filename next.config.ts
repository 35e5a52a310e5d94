import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";

/** The export is set only while building: with it, `next dev` would not run middleware.ts. */
export default function createConfig(phase: string): NextConfig {
  return {
    output: phase === PHASE_PRODUCTION_BUILD ? "export" : undefined,
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
    /** A constant, since it stands in each page: two builds of the same content give the same bytes. */
    generateBuildId: () => "site",
  };
}
