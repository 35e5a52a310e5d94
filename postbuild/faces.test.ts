import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { noStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { addFaces } from "@/postbuild/faces";

test("a sheet that names the face gets two weights that no text waits for; another sheet gets none", () =>
  inTemporaryFolder({}, async (out) => {
    const given = new Map([
      ["note", 'html{font-family:Charter,"Site Text",serif}'],
      ["plain", "p{color:red}"],
    ]);
    const sheets = await addFaces(out, given, noStore);
    expect(sheets.get("plain")).toBe(given.get("plain"));
    const note = sheets.get("note") ?? "";
    expect(note.endsWith(given.get("note") ?? "?")).toBe(true);
    const faces = [...note.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rules = ""]) => rules);
    expect(faces).toHaveLength(2);
    for (const [index, face] of faces.entries()) {
      expect(face).toContain("font-display:optional");
      const [, path = ""] = /src:url\((\/faces\/[47]00-[0-9a-f]{8}\.woff2)\)/.exec(face) ?? [];
      expect(path).toContain(["400", "700"][index]);
      expect((await stat(join(out, path))).size).toBeLessThan(20 * 1024);
    }
    expect(await readFile(join(out, "faces/OFL.txt"), "utf8")).toContain("SIL OPEN FONT LICENSE");
  }));

test("sheets without the face write no font", () =>
  inTemporaryFolder({}, async (out) => {
    const given = new Map([["plain", "p{color:red}"]]);
    expect(await addFaces(out, given, noStore)).toBe(given);
    expect(await readdir(out)).toEqual([]);
  }));
