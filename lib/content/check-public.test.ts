import { checkPublicHtml } from "@/lib/content/check-public";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test.each([
  ["<script>go()</script>", 1],
  ["<script type=module>go()</script>", 1],
  ['<script src="/a.js"></script><script type="application/ld+json">{}</script><p>A</p>', 0],
])("of %j the policy blocks something: %i", (html, count) =>
  inTemporaryFolder({ "deep/a.HTM": html }, async (folder) => {
    const warning = {
      file: `${folder}/deep/a.HTM`,
      isWarning: true,
      message: expect.stringMatching(/inline scripts/),
    };
    expect(await checkPublicHtml(folder)).toEqual(Array(count).fill(warning));
  }),
);
