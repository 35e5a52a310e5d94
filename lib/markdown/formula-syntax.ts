import type {} from "micromark-extension-math";
import type { Code, Construct, State, TokenizeContext } from "micromark-util-types";
import remarkMath from "remark-math";
import type { Processor } from "unified";

const dollar = 36;
const backtick = 96;

const toSign = (code: Code): string => (code !== null && code > 0 ? String.fromCharCode(code) : "");
const isLineEnding = (code: Code): boolean => code !== null && code < 0 && code > -6 && code !== -2 && code !== -1;
const isSpace = (code: Code): boolean => code === null || code < 0 || /\s/.test(toSign(code));

/**
 * Reads formulas as GitHub does: `$x$`, `` $`x`$ ``, `$$x$$`, and lines between two lines of `$$`. remark-math alone makes a
 * formula of “$5 and then $10”. The nodes are remark-math's; ```` ```math ```` stays a fence.
 */
export function formulaSyntax(this: Processor): void {
  remarkMath.call(this);
  const extensions = this.data().micromarkExtensions ?? [];
  const block = extensions.pop()?.flow?.[dollar];
  if (!block || Array.isArray(block)) throw new Error("remark-math has no block");
  extensions.push({ text: { [dollar]: inlineFormula }, flow: { [dollar]: checkBlock(block) } });
}

/**
 * The opening sign is after the start or a space, or after a sign that may begin emphasis or a link, and before no space; the
 * closing one is after no space and before no letter or digit. Parentheses and braces next to it are code: `${a}/${b}`, `$($(a))`.
 * Each attempt ends at the next sign, so a line of dollars is no work.
 */
const inlineFormula: Construct = {
  name: "formula",
  tokenize(effects, ok, nok) {
    const before = this.previous;
    let sign = "$";
    let isSpaced = false;
    let isEscaped = false;

    const start: State = (code) => {
      effects.enter("mathText");
      effects.enter("mathTextSequence");
      effects.consume(code);
      return afterDollar;
    };
    const afterDollar: State = (code) => {
      if (code !== dollar && code !== backtick) return begin(code);
      sign += toSign(code);
      effects.consume(code);
      return begin;
    };
    const begin: State = (code) => {
      const isAllowed = sign === "$`" ? !/[\p{L}\p{N}$]/u.test(toSign(before)) : isSpace(before) || isMark(before);
      // `$$ x $$` in a line of its own; in a sentence, `$$` is a shell's number.
      isSpaced = sign === "$$" && (before === null || isLineEnding(before));
      // A text of C# or a shell begins with a quotation mark, and `[$]` is a pattern.
      const isOther = "$`\"'".includes(toSign(code) || " ") || (toSign(before) === "[" && toSign(code) === "]");
      if (!isAllowed || isOther || (isSpace(code) && !isSpaced && sign !== "$`")) return nok(code);
      effects.exit("mathTextSequence");
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      if (isEnd(code)) return close(code);
      if (!isLineEnding(code)) {
        effects.enter("mathTextData");
        return text(code);
      }
      isEscaped = false;
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return inside;
    };
    const text: State = (code) => {
      if (code === null || isLineEnding(code) || isEnd(code)) {
        effects.exit("mathTextData");
        return inside(code);
      }
      isEscaped = !isEscaped && code === 92 && sign !== "$`";
      effects.consume(code);
      return text;
    };
    const isEnd = (code: Code) => !isEscaped && code === (sign === "$`" ? backtick : dollar);
    const close: State = (code) => {
      if ((isSpace(this.previous) && !isSpaced && sign !== "$`") || "({".includes(toSign(this.previous) || " "))
        return nok(code);
      effects.enter("mathTextSequence");
      effects.consume(code);
      return sign === "$" ? after : closeSecond;
    };
    const closeSecond: State = (code) => {
      if (code !== dollar) return nok(code);
      effects.consume(code);
      return after;
    };
    const after: State = (code) => {
      if (/[\p{L}\p{N}$({]/u.test(toSign(code))) return nok(code);
      effects.exit("mathTextSequence");
      effects.exit("mathText");
      return ok(code);
    };
    return start;
  },
};

const isMark = (code: Code): boolean => "*_~[".includes(toSign(code) || " ");

/** A block begins with `$$` alone in its line, unless this line ends a formula that began in the paragraph. */
const checkBlock = (block: Construct): Construct => ({
  ...block,
  tokenize(effects, ok, nok) {
    if (this.interrupt && isInFormula(this)) return nok;
    return effects.check(dollarsAlone, block.tokenize.call(this, effects, ok, nok), nok);
  },
});

const dollarsAlone: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    effects.enter("mathFlowFence");
    const read: State = (code) => {
      if (code === null || isLineEnding(code)) {
        effects.exit("mathFlowFence");
        return ok(code);
      }
      if (code !== dollar && !isSpace(code)) return nok(code);
      effects.consume(code);
      return read;
    };
    return read;
  },
};

function isInFormula(context: TokenizeContext): boolean {
  const start = context.events.findLastIndex(([kind, { type }]) => kind === "enter" && type === "content");
  const chunks = context.events.slice(start).filter(([kind, { type }]) => kind === "enter" && type === "chunkContent");
  const text = chunks.map(([, token]) => context.sliceSerialize(token)).join("");
  return text.split("$$").length % 2 === 0;
}
