import { middleware } from "@/middleware";

/** Redirects a path to its one form; by path alone, since behind a proxy no host knows the visitor's scheme and name. */
export function redirectPath(request: Request): Response | undefined {
  const redirect = middleware(request);
  const { pathname, search } = new URL(redirect?.headers.get("location") ?? "/", "http://localhost");
  return redirect && new Response(null, { status: redirect.status, headers: { Location: pathname + search } });
}
