import { checkPages } from "@/deploy/check-pages";
import { hasMarkdownCopies } from "@/lib/discovery/markdown-copy";
import { getMessagingSettings } from "@/lib/message/settings";
import { getSettings } from "@/lib/settings";

// `npx tsx deploy/pages.ts`, for the workflow: fails if GitHub Pages can't serve the site with its settings.
const repository = process.env.GITHUB_REPOSITORY ?? "";
const { faults, warnings } = checkPages({
  repository,
  url: getSettings().url,
  messagingOrigin: getMessagingSettings().origin,
  hasMarkdown: hasMarkdownCopies(),
});
// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-a-warning-message
for (const warning of warnings) console.log(`::warning::${warning}`);
for (const fault of faults) console.error(`::error::${fault}`);
if (faults.length) process.exitCode = 1;
