/** Tests that start tools, hosts or compilers, draw pictures, or type for seconds. `npm test` runs them, `npm run check` doesn't. */
const slow = [
  "checks/output/*.test.ts",
  "checks/content/spelling.test.ts",
  "components/contact-form/contact-form.test.tsx",
  "host/mailbox/{deliver,full-disk,kill,main,node-mailbox}.test.ts",
  "host/{image,node,start-server}.test.ts",
  "lib/cards/draw-card.test.ts",
  "lib/pictures/pictures.test.ts",
  "postbuild/build.test.ts",
];

/** remark is ESM only, so Jest runs in Node's ESM mode and SWC only strips types. */
const project = {
  testEnvironment: "node",
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/out/", "<rootDir>/.wrangler/", "<rootDir>/e2e/.site/"],
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

/** These pass with any content; content-tests/ has the tests of our own pages. */
const program = ["<rootDir>/**/*.test.{ts,tsx}", "!**/content-tests/**"];

export default {
  // Failures in full, and nothing of what passes.
  reporters: process.env.DETAILS === "1" ? ["default"] : [["summary", { summaryThreshold: 0 }]],
  // Of the heap; a worker is twice as large. A new worker takes seconds to load the packages again.
  workerIdleMemoryLimit: "800MB",
  // The first compile of an Angular or T-SQL sample takes seconds on two busy cores.
  testTimeout: 60_000,
  maxConcurrency: 3,
  projects: [
    { ...project, displayName: "fast", testMatch: [...program, ...slow.map((glob) => `!**/${glob}`)] },
    { ...project, displayName: "slow", testMatch: slow.map((glob) => `**/${glob}`) },
    { ...project, displayName: "content", testMatch: ["<rootDir>/content-tests/**/*.test.ts"] },
  ],
};
