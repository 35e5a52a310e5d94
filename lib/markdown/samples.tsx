/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";
import type { State } from "mdast-util-to-hast";
import { addData, type Children } from "@/lib/hast/jsx-runtime";
import { getFence, isOutput, outputLanguage, shells } from "@/lib/markdown/fences";
import { highlight } from "@/lib/markdown/highlight";
import { createReachMark, createReachWords } from "@/lib/markdown/reach";
import type { CodePiece } from "@/lib/markdown/search-targets";
import type { JoinedSample } from "@/lib/markdown/tree";
import { keepTogether, option } from "@/lib/markdown/typography";

/** In characters. Longer lines may not fit 320 px, so their box scrolls and needs the keyboard focus, unless they wrap. */
const maxPhoneLine = 27;
const maxPhoneLineInList = 24;

/** In characters, for the widest code faces. A longer line needs the width of a page; a command leaves room for Copy. */
const columnLength = 67;
const columnLengthOfCommand = 60;

const languageNames: Readonly<Record<string, string>> = {
  ...{ bash: "Git Bash", cmd: "Command Prompt", powershell: "PowerShell", shell: "Terminal" },
  ...{ csharp: "C#", sql: "T-SQL", ts: "TypeScript", reg: "Registry file" },
  ...{ html: "HTML", css: "CSS", scss: "SCSS", json: "JSON", xml: "XML", xaml: "XAML" },
};

/** A keyboard shortcut, such as `Ctrl+Shift+R`. */
const shortcut = /^(?:(?:Ctrl|Alt|Shift|Win|Cmd)\+)+\S+$/;

const columns = /\S {2,}\S/;

/** Renders a fence as a box: reach, file name, language or “Output”, and effect above the code; its note below. */
export function codeToHast(_state: State, code: Code): Element {
  const { value } = code;
  const language = code.lang ?? outputLanguage;
  const { isAnswer, name, note } = code.data ?? {};
  const isCommands = shells.includes(language);
  const isOneCommand = isCommands && !value.includes("\n");
  const isPlain = isOutput(code);
  const isWrapped = isCommands || (isPlain && !columns.test(value));
  const maxLength = (code.position?.start.column ?? 1) > 1 ? maxPhoneLineInList : maxPhoneLine;
  const lineLength = Math.max(...value.split("\n").map((line) => line.length));
  const isScrolled = !isWrapped && lineLength > maxLength;
  const isWide = !(isWrapped && isPlain) && lineLength > (isOneCommand ? columnLengthOfCommand : columnLength);
  const caption = createCaption(code, isOneCommand ? undefined : languageNames[language]);
  const Box = caption ? "figure" : "div";
  const highlighted = highlight(language, value);
  const box = (
    <Box className={["sample", isPlain && "output", isAnswer && "charcoal", isWide && "wide"]}>
      {caption}
      <pre
        className={[isWrapped && "wrapped"]}
        {...(isScrolled && { tabIndex: 0, role: "group", "aria-label": name })}
        // components/copy-sample adds a button to each `pre` with a name; the answer has one from the start.
        dataName={isPlain ? undefined : name}
      >
        {isAnswer && isPlain ? (
          createKeys(value)
        ) : (
          <code className={[`language-${language}`, isOneCommand && "command"]}>
            {isCommands ? highlighted.flatMap(wrapOptions) : highlighted}
          </code>
        )}
      </pre>
      {isAnswer && name && !isPlain && (
        <button type="button" className="copy-sample" aria-label={`Copy ${name}`}>
          Copy
        </button>
      )}
      {note && <p className="note">{note}</p>}
    </Box>
  );
  return addData(box, { code: listPieces(code) });
}

declare module "hast" {
  interface ElementData {
    /** Of a sample's box: what /find knows of it. */
    code?: CodePiece[];
  }
}

function listPieces(code: Code): CodePiece[] {
  const { answer, effect, file } = getFence(code).marks;
  const reach = code.data?.reach;
  const marks = { ...(answer && { isAnswer: true }), ...(effect && { effect }), ...(reach && { reach }) };
  const sample = { text: code.value, language: code.lang ?? outputLanguage, ...marks };
  return [...(file ? [{ text: file }] : []), sample];
}

/** `Ctrl+R` → `Ctrl`, `R`; empty for other text. */
export const readKeys = (text: string): string[] => (shortcut.test(text) ? text.split(/(?<=[^+])\+/) : []);

/** `Ctrl+R` → `<kbd>Ctrl</kbd>+<kbd>R</kbd>` */
const createKeys = (shortcut: string): Children =>
  readKeys(shortcut).map((key, index) => [index > 0 && "+", <kbd>{key}</kbd>]);

/** app/global.css shows a sign where a screen reader says “Warning”. Undefined if there is nothing to say. */
function createCaption(code: Code, language: string | undefined): Element | undefined {
  const { isExample, marks } = getFence(code);
  const reach = code.data?.reach;
  if (!marks.file && !marks.output && !marks.effect && !language && !reach) return undefined;
  const title = marks.output ? `Output${isExample ? ", for example" : ""}` : language;
  return (
    <figcaption>
      {reach && [code.data?.isAnswer ? createReachWords(reach) : createReachMark(reach), " "]}
      {marks.file ? <code>{marks.file}</code> : title}
      {marks.effect && [
        " ",
        <span className="effect">
          <span className="visually-hidden">Warning: </span>
          {marks.effect}
        </span>,
      ]}
    </figcaption>
  );
}

export const joinedSampleToHast = (state: State, joined: JoinedSample): Element => (
  <div className="joined">{state.all(joined)}</div>
);

const wrapOptions = (node: ElementContent): ElementContent[] =>
  node.type === "text" ? keepTogether(node.value, option) : [node];
