/** remark and its family are ESM only, so Jest runs in Node's ESM mode and SWC only takes the types away. */
export default {
  reporters: process.env.DETAILS === "1" ? ["default"] : ["<rootDir>/checks/short-reporter.js"],
  // The first compile of an Angular or T-SQL sample takes seconds on two busy cores.
  testTimeout: 60_000,
  testEnvironment: "node",
  testSequencer: "<rootDir>/checks/slow-first.js",
  testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/out/", "<rootDir>/.wrangler/"],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/checks/css-module.js",
    "^@/(.*)$": "<rootDir>/$1",
  },
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          target: "es2022",
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "es6" },
      },
    ],
  },
};
