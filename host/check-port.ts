import { once } from "node:events";
import { createServer } from "node:net";
import { explainListening } from "@/host/explain-listening";
import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";

// The first step of `npm start`: a port that is taken, or a wrong setting of the host, is told of before the build.
try {
  const { host, port } = parseHostConfig(process.env);
  const server = createServer().listen(port, host);
  await once(server, "listening").catch((error) => {
    throw explainListening(error, host, port);
  });
  server.close();
} catch (error) {
  console.error(`the host would not start: ${describeError(error)}`);
  process.exitCode = 1;
}
