import { toHtml } from "hast-util-to-html";
import "@/components/find-page/answer-face.css";
import styles from "@/components/home-page/home-answers.module.css";
import type { Site } from "@/lib/content/page";
import { createHomeAnswer } from "@/lib/find/answer-face";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { type Answer, createFinder } from "@/lib/find/find-pages";

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
        <div
          key={question}
          className="face charcoal"
          dangerouslySetInnerHTML={{ __html: toHtml(createHomeAnswer(answer), { allowDangerousHtml: true }) }}
        />
      ))}
    </div>
  );
}
