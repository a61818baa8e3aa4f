import type { Line } from './report.ts';

/** Adds rows to the table as soon as they are measured. */
export type Add = (...lines: readonly Line[]) => void;

/**
 * Runs parts of the measurements in turn.
 * @param print called with all rows at the end, even if a part throws
 */
export async function runParts(
  parts: readonly ((add: Add) => Promise<void>)[],
  print: (lines: readonly Line[]) => void,
): Promise<void> {
  const lines: Line[] = [];
  try {
    for (const part of parts) await part((...measured) => lines.push(...measured));
  } finally {
    print(lines);
  }
}
