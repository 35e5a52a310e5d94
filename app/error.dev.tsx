"use client";

/** A page with problems, in development. It is within the layout, so that the page reloads when they are fixed. */
export default function PageProblems({ error }: { error: Error }) {
  return (
    <main style={{ padding: "2rem" }}>
      <h1>This page has problems</h1>
      <pre style={{ whiteSpace: "pre-wrap" }}>{error.message}</pre>
    </main>
  );
}
