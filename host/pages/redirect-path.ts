import { middleware } from "@/middleware";

/** Whether a path is the messages service's, whose routes are no files. */
export const isService = (path: string): boolean => path.startsWith("/api/");

type Redirect = {
  /** The path's one form, whether there is a page or not. */
  path: string;
  response: Response;
};

/**
 * The redirect of a path to its one form, when it comes in another; by path alone, since behind a proxy no host knows the
 * visitor's scheme and name. To be sent only where there is a page or a service: a path of neither is not found, as it was typed.
 */
export function redirectPath(request: Request): Redirect | undefined {
  const redirect = middleware(request);
  if (!redirect) return undefined;
  const { pathname, search } = new URL(redirect.headers.get("location") ?? "/", "http://localhost");
  const response = new Response(null, { status: redirect.status, headers: { Location: pathname + search } });
  return { path: pathname, response };
}
