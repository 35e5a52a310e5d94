import type {} from "micromark-extension-math";
import type { Code, Construct, State, Tokenizer } from "micromark-util-types";
import remarkMath from "remark-math";
import type { Processor } from "unified";

const dollar = 36;

/** A line ending is `\n`, a part of a tab a space, the start or the end of a text nothing. */
function toSign(code: Code): string {
  if (code === null) return "";
  if (code < 0) return code < -2 ? "\n" : " ";
  return String.fromCharCode(code);
}

/** What a formula in a sentence looks like, after the sign before it. */
const formulas = [
  // `$x$`. After a quotation mark it’s a text of C# or a shell, `[$]` is a pattern, and `${a}/${b}` and `$(a)/$(b)` are code.
  /^(?:[\s*_~]|\[(?!\$\]))?(\$\$?)(?![\s$`"']).*(?<![\s({])\1$/su,
  // `$$ x $$` alone in its line. In a sentence `$$` is a shell’s number.
  /^\n?\$\$(?![$`"']).+\$\$$/su,
  // `` $`x`$ ``
  /^[^\p{L}\p{N}$]?\$`.+`\$$/su,
];

/** After a formula’s last dollar: `$5` is money, `$(` and `${` are a shell’s. */
const otherAfter = /[\p{L}\p{N}$({]/u;

/**
 * Reads formulas as GitHub does: `$x$`, `` $`x`$ ``, `$$x$$`, and lines between two lines of `$$`. remark-math alone makes a
 * formula of “$5 and then $10”. The nodes are remark-math’s, but `value` of an inline one has its dollars.
 */
export function formulaSyntax(this: Processor): void {
  remarkMath.call(this);
  const extensions = this.data().micromarkExtensions ?? [];
  const block = extensions.pop()?.flow?.[dollar];
  if (!block || Array.isArray(block)) throw new Error("remark-math has no block");
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return effects.check(dollarsAlone, block.tokenize.call(this, effects, ok, nok), nok);
  };
  extensions.push({ text: { [dollar]: inlineFormula }, flow: { [dollar]: { ...block, tokenize } } });
}

/** Each attempt ends at the next dollar that has no backslash, so a line of dollars is little work. */
const inlineFormula: Construct = {
  tokenize(effects, ok, nok) {
    const before = toSign(this.previous);
    let written = "";
    let remaining = 2;
    let isEscaped = false;

    const startLine: State = (code) => {
      effects.enter("mathTextData");
      return read(code);
    };
    const read: State = (code) => {
      if (remaining === 0) return end(code);
      if (code === null) return nok(code);
      const sign = toSign(code);
      written += sign;
      if (sign === "$" && !isEscaped) remaining -= 1;
      if (written === "$$") remaining = 2;
      isEscaped = sign === "\\" && !isEscaped;
      if (sign !== "\n") {
        effects.consume(code);
        return read;
      }
      effects.exit("mathTextData");
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return startLine;
    };
    const end: State = (code) => {
      const isFormula = formulas.some((formula) => formula.test(before + written));
      if (!isFormula || otherAfter.test(toSign(code))) return nok(code);
      effects.exit("mathTextData");
      effects.exit("mathText");
      return ok(code);
    };
    return (code) => {
      effects.enter("mathText");
      return startLine(code);
    };
  },
};

/** A block begins with `$$` alone in its line. */
const dollarsAlone: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const read: State = (code) => {
      const sign = toSign(code);
      if (sign === "" || sign === "\n") return ok(code);
      if (!/[\s$]/.test(sign)) return nok(code);
      effects.consume(code);
      return read;
    };
    return read;
  },
};
