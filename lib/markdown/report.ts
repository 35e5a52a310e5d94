import type { Position } from "unist";
import type { VFile } from "vfile";

type Placed = { position?: Position | undefined };

/** Reports at the line of a node what a reader would hardly notice. */
export function warn(file: VFile, { position }: Placed, message: string): void {
  file.message(message, position);
}

/** Reports at the line of a node what fails a reader, so that no site is built; the other passes still run. */
export function reportError(file: VFile, { position }: Placed, message: string): void {
  file.message(message, position).fatal = true;
}
