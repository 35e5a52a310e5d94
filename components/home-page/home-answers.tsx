import "@/components/find-page/answers.css";
import styles from "@/components/home-page/home-answers.module.css";
import type { Site } from "@/lib/content/site";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import type { Answer } from "@/lib/find/find-pages";

type HomeAnswersProps = { site: Site; questions: readonly string[] };

/** What /find answers to a few questions, as tabs: radio buttons, so they need no script. */
export async function HomeAnswers({ site, questions }: HomeAnswersProps) {
  const files = createFindFiles(site);
  const find = createFinder(listFindFiles(site), async (path) => files.get(path) ?? "");
  const answers: { question: string; answer: Answer }[] = [];
  for (const question of questions) {
    const [answer] = (await find(question)).answers;
    if (answer) answers.push({ question, answer });
  }
  return (
    <div className={`screen answers ${styles.answers}`}>
      <fieldset className="choice">
        <legend className="visually-hidden">Answers to try</legend>
        {answers.map(({ question }, index) => (
          <label key={question}>
            <input type="radio" name="answer" defaultChecked={index === 0} />
            {question}
          </label>
        ))}
      </fieldset>
      {answers.map(({ question, answer }) => (
        <div key={question} className="charcoal">
          <AnswerFace {...answer} />
          <a href={answer.href}>{answer.page.title}</a>
        </div>
      ))}
    </div>
  );
}

/** In letters. A longer cell of a chart is words, not a figure. */
const maxFigureLength = 20;

/** A row of a chart, a command with its warning, or a small table. */
function AnswerFace({ cells, page, headings }: Answer) {
  const table = headings.find((heading) => heading.table)?.table;
  if (cells.length) return <Row cells={cells} />;
  if (page.command)
    return (
      <>
        <pre>{page.command}</pre>
        {page.warning && <p>{page.warning}</p>}
      </>
    );
  return table ? <Table rows={table} /> : <p>{page.sentence}</p>;
}

function Row({ cells }: Pick<Answer, "cells">) {
  const color = cells.map(({ text }) => /^#[\dA-F]{2}([\dA-F]{6})$/.exec(text)?.[1]).find(Boolean);
  return (
    <>
      <ul className="plain numbers">
        {color && (
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="12" fill={`#${color}`} />
            </svg>
          </li>
        )}
        {cells
          .filter(({ text }) => text.length <= maxFigureLength)
          .map(({ column, text }) => (
            <li key={column}>
              <b>{text}</b> {column}
            </li>
          ))}
      </ul>
      {cells
        .filter(({ text }) => text.length > maxFigureLength)
        .map(({ column, text }) => (
          <p key={column}>{text}</p>
        ))}
    </>
  );
}

function Table({ rows: [header = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={header[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
