/** @jsxImportSource @/lib/hast */
import type { ElementContent } from "hast";
import type { FindCoals, FindSample, FindSection } from "@/lib/find/find-index";
import type { Answer } from "@/lib/find/find-pages";
import { createReachWords } from "@/lib/markdown/reach";
import type { Figure } from "@/lib/recipes/recipe-facts";

/** In letters. A longer cell of a chart is words, not a figure. */
const maxFigureLength = 20;

type Place = "home" | "find";

/**
 * What an answer shows as an object: a command, keys, a code, a color, coals, or a table of figures. Empty for an answer that
 * is only text, and for a page that is only near the question. /find has room for a command's copy button and for a table below
 * coals.
 */
export function createFace({ cells, section, isSure }: Answer, place: Place): ElementContent[] {
  if (cells.length) return createRow(cells);
  // “What goes wrong” has more than one answer.
  if (!isSure || section.isGeneric) return [];
  const { sample, table, coals, text } = section;
  if (sample?.keys) return [<pre>{sample.keys.flatMap((key, index) => [index > 0 && "+", <kbd>{key}</kbd>])}</pre>];
  if (sample) return createCommand(sample, text, place);
  const face: ElementContent[] = [];
  if (coals) face.push(createCoals(coals));
  if (table && !(coals && place === "home")) face.push(createTable(table));
  return face;
}

/** An answer on home: the link to it, and its face or else its sentence. */
export function createHomeAnswer(answer: Answer): ElementContent[] {
  const face = createFace(answer, "home");
  const { href, page, section } = answer;
  return [<a href={href}>{section.text}</a>, ...(face.length ? face : [<p>{page.sentence}</p>])];
}

/** The figures of a chart's row, the first of which is the answer, and its words. A color's row begins with the color. */
function createRow(cells: readonly Figure[]): ElementContent[] {
  const color = cells.map(({ text }) => /^#[\dA-F]{2}([\dA-F]{6})$/.exec(text)?.[1]).find(Boolean);
  const swatch = color && (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={`#${color}`} />
    </svg>
  );
  const figures = cells.filter(({ text }) => text.length <= maxFigureLength);
  const words = cells.filter(({ text }) => text.length > maxFigureLength);
  return [createFigures(figures, swatch, "codes"), ...words.map(({ text }) => <p>{text}</p>)];
}

const createCoals = ({ figures, pot }: FindCoals) =>
  createFigures(figures, pot && { type: "raw", value: pot }, pot ? "" : "codes");

const createFigures = (figures: readonly Figure[], drawing: ElementContent | "" | undefined, className: string) => (
  <ul className={["plain", "numbers", className]}>
    {drawing && <li>{drawing}</li>}
    {figures.map(({ column, text }) => (
      <li>
        <b>{text}</b> {column}
      </li>
    ))}
  </ul>
);

/** As on its page: what the command reaches and destroys, the command, and the warning, of which home shows the first sentence. */
function createCommand({ text, effect, reach, warning }: FindSample, name: string, place: Place): ElementContent[] {
  const strip = (
    <p>
      {reach && [createReachWords(reach), " "]}
      {effect && (
        <span className="effect">
          <span className="visually-hidden">Warning: </span>
          {effect}
        </span>
      )}
    </p>
  );
  return [
    ...(reach || effect ? [strip] : []),
    <div className="command">
      <pre>
        {text.split("\n").map((line) => (
          <span>{line}</span>
        ))}
      </pre>
      {place === "find" && (
        <button type="button" data-command={text} aria-label={`Copy the command of “${name}”`}>
          Copy
        </button>
      )}
    </div>,
    ...(warning
      ? [<p className="note">{place === "home" ? /^.*?[.!?](?=\s|$)|.+/.exec(warning)?.[0] : warning}</p>]
      : []),
  ];
}

const createTable = ([header = [], ...rows]: NonNullable<FindSection["table"]>) => (
  <table>
    <thead>
      <tr>
        {header.map((cell) => (
          <th scope="col">{cell}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr>
          <th scope="row">{name}</th>
          {cells.map((cell) => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
