import { toPathLocation } from "@/host/app";
import type { AssetsBinding } from "@/host/edge/bindings";
import { middleware } from "@/middleware";

const notFoundPath = "/404";

/**
 * Answers a GET or HEAD from the platform's own files. Only a path's one form has a page: where the platform would lead
 * from a file's name to its page (`/git.html` → `/git`) there is none, as on Node.
 */
export async function answerPage(request: Request, assets: AssetsBinding): Promise<Response> {
  const page = await assets.fetch(request);
  // A file's own path is taken first: what Next names by hash has capital letters.
  if (new URL(request.url).pathname !== notFoundPath && (page.ok || page.status === 304)) return page;
  const moved = toPathLocation(middleware(request));
  if (moved) return moved;

  // Asked for at its own path, because there `_headers` has its policy.
  const { body, headers } = await assets.fetch(
    new Request(new URL(notFoundPath, request.url), { method: request.method }),
  );
  return new Response(body, { status: 404, headers });
}
