const methodHead = /^[ \t]*(?:(?:public|protected|private|internal|static|override|async) )+[\w<>[\]?]+ \w+\([^)]*\)/gm;

/** Finds the methods of C# code that call `name` and are neither `[Conditional("DEBUG")]` nor within `#if DEBUG`. */
export function findUnguardedCalls(code: string, name: string): string[] {
  const heads = [...code.matchAll(methodHead)];
  return heads.flatMap(({ 0: head, index }, place) => {
    const body = code.slice(index + head.length, heads[place + 1]?.index);
    const attributes = code.slice(0, index).trimEnd().split("\n").at(-1) ?? "";
    const isGuarded = /\bConditional\("DEBUG"\)/.test(attributes);
    const outsideDebug = body.replaceAll(/^[ \t]*#if DEBUG\n[\s\S]*?^[ \t]*#endif/gm, "");
    return !isGuarded && outsideDebug.includes(`${name}(`) ? [head.trim()] : [];
  });
}
