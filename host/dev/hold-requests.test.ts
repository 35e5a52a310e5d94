import { once } from "node:events";
import { createServer } from "node:http";
import { holdRequests } from "@/host/dev/hold-requests";
import { listen } from "@/host/start-server";

test("what is asked for before the server can answer is answered once it can, and what comes later at once", async () => {
  const server = createServer();
  const answerAll = holdRequests(server);
  const url = `http://127.0.0.1:${await listen(server, { host: "127.0.0.1", port: 0 })}`;
  const early = [fetch(`${url}/a`), fetch(`${url}/b`)];
  await once(server, "request");
  answerAll(({ url: path }, response) => response.end(`answer to ${path}`));
  const answers = await Promise.all([...early, fetch(`${url}/c`)]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    "answer to /a",
    "answer to /b",
    "answer to /c",
  ]);
  server.closeAllConnections();
  server.close();
});
