type Scanner = {
  /** Reads what a sticky pattern matches here: empty for nothing. */
  read(pattern: RegExp): string;
  isAtEnd(): boolean;
  getRest(): string;
};

function createScanner(text: string): Scanner {
  let place = 0;
  return {
    read(pattern) {
      pattern.lastIndex = place;
      const [token = ""] = pattern.exec(text) ?? [];
      place += token.length;
      return token;
    },
    isAtEnd: () => place === text.length,
    getRest: () => text.slice(place),
  };
}

const space = /[\t\n\f\r ]*/y;
const number = /[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?/iy;
const argumentPatterns = new Map([
  ["f", /[01]/y],
  ["s", new RegExp(`(?!-)${number.source}`, "iy")],
]);
/** With a comma only if another number comes after it. */
const separator = /[\t\n\f\r ]*(?:,[\t\n\f\r ]*(?=[-+.\d]))?/y;

/** Reads a flag for each `f`, a size for each `s` and a number for each other letter, and the separators after them. */
const readArguments = ({ read }: Scanner, kinds: string): boolean =>
  Array.from(kinds).every((kind) => {
    const token = read(argumentPatterns.get(kind) ?? number);
    if (token) read(separator);
    return token;
  });

const pathCommands = new Map(
  Object.entries({ m: "xy", z: "", l: "xy", h: "x", v: "y", c: "xyxyxy", s: "xyxy", q: "xyxy", t: "xy", a: "xyaffxy" }),
);

/** https://www.w3.org/TR/SVG2/paths.html#PathDataBNF */
function readPath(scanner: Scanner): boolean {
  let command = /m/iy;
  let kinds: string | undefined;
  while (!scanner.isAtEnd()) {
    const letter = scanner.read(command);
    // Without a letter, more arguments of the last command, but `z` has none.
    kinds = letter ? pathCommands.get(letter.toLowerCase()) : kinds || undefined;
    scanner.read(space);
    if (kinds === undefined || !readArguments(scanner, kinds)) return false;
    command = /[mzlhvcsqta]/iy;
  }
  return true;
}

/** https://www.w3.org/TR/SVG2/shapes.html#DataTypePoints */
function readPoints(scanner: Scanner): boolean {
  while (!scanner.isAtEnd()) if (!readArguments(scanner, "xy")) return false;
  return true;
}

/** How many numbers each may have. */
const transforms = new Map(
  Object.entries({ matrix: [6], translate: [1, 2], scale: [1, 2], rotate: [1, 3], skewX: [1], skewY: [1] }),
);

/** https://www.w3.org/TR/css-transforms-1/#svg-syntax */
function readTransforms(scanner: Scanner): boolean {
  while (!scanner.isAtEnd()) {
    const counts = transforms.get(scanner.read(/[a-z]+/iy));
    if (!counts || !scanner.read(/[\t\n\f\r ]*\([\t\n\f\r ]*/y)) return false;
    let count = 0;
    for (; !scanner.read(/\)/y); count++) if (!readArguments(scanner, "x")) return false;
    if (!counts.includes(count)) return false;
    scanner.read(/[\t\n\f\r ]*(?:,[\t\n\f\r ]*(?=[a-z]))?/iy);
  }
  return true;
}

const readers = new Map(
  Object.entries({
    d: readPath,
    path: readPath,
    points: readPoints,
    transform: readTransforms,
    gradientTransform: readTransforms,
    patternTransform: readTransforms,
    viewBox: (scanner: Scanner) => readArguments(scanner, "xyss"),
  }),
);

/**
 * Reads an attribute whose value a browser draws only up to the first mistake, or leaves out. Returns the rest of the value
 * from there; undefined if it has no mistake, and for other attributes.
 */
export function findUnreadable(name: string, value: string): string | undefined {
  const reader = readers.get(name);
  if (!reader) return undefined;
  const scanner = createScanner(value);
  scanner.read(space);
  return reader(scanner) && scanner.isAtEnd() ? undefined : scanner.getRest();
}
