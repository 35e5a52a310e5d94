import { type JudgeReply, type JudgeRequest, replayJudge, type SampleJudge } from "@/checks/samples/dotnet-judge";
import { noVerdicts } from "@/lib/content/verdicts";

/** A judge that keeps nothing and starts nothing: every request has the same reply. */
export function createStubJudge(reply: Partial<JudgeReply> = {}): SampleJudge & { asked: JudgeRequest[] } {
  const asked: JudgeRequest[] = [];
  const ask = async (request: JudgeRequest) => {
    asked.push(request);
    return { faults: [], ...reply };
  };
  return { ...replayJudge(noVerdicts, "a test"), ask, asked };
}
