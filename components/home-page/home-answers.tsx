import { Fragment } from "react";
import "@/components/find-page/answer-face.css";
import styles from "@/components/home-page/home-answers.module.css";
import type { Site } from "@/lib/content/site";
import { type AnswerFace, getAnswerFace } from "@/lib/find/answer-face";
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
        <div key={question} className="face charcoal">
          <Face {...(getAnswerFace(answer) ?? { words: [answer.page.sentence] })} />
          <a href={answer.href}>{answer.page.title}</a>
        </div>
      ))}
    </div>
  );
}

/** As components/find-page/show-answers.ts makes it in the browser, with the table only where there is nothing else. */
function Face({ command, effect, warning, keys, figures = [], words = [], color, pot, table }: AnswerFace) {
  return (
    <>
      {command && (
        <pre>
          {command.split("\n").map((line) => (
            <span key={line}>{line}</span>
          ))}
        </pre>
      )}
      {effect && (
        <p className="effect">
          <span className="visually-hidden">Warning: </span>
          {effect}
        </p>
      )}
      {warning && <p className="note">{warning}</p>}
      {keys && (
        <pre>
          {keys.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && "+"}
              <kbd>{key}</kbd>
            </Fragment>
          ))}
        </pre>
      )}
      {figures.length > 0 && (
        <ul className={`plain numbers ${pot ? "" : "codes"}`.trim()}>
          {pot && <li dangerouslySetInnerHTML={{ __html: pot }} />}
          {color && (
            <li>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="12" fill={color} />
              </svg>
            </li>
          )}
          {figures.map(({ column, text }) => (
            <li key={column}>
              <b>{text}</b> {column}
            </li>
          ))}
        </ul>
      )}
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {table && figures.length === 0 && <Table rows={table} />}
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
