/** One line of the table. */
export interface Line {
  what: string;
  value: string;
  /** What it is measured against. */
  against?: string;
  ratio?: string;
  budget?: string;
  /** Absent where nothing is promised. */
  kept?: boolean;
}

const COLUMNS = ['what', 'value', 'against', 'ratio', 'budget'] as const;
const HEADS = { what: 'Measured', value: 'Value', against: 'Against', ratio: 'Ratio', budget: 'Budget' };

/** Lines as a table whose columns stand under each other. */
export function table(lines: readonly Line[]): string {
  const width = (column: (typeof COLUMNS)[number]) =>
    Math.max(HEADS[column].length, ...lines.map((line) => line[column]?.length ?? 0));
  const row = (line: Partial<Line>, mark: string) =>
    `${mark} ${COLUMNS.map((column) => (line[column] ?? '').padEnd(width(column))).join('  ')}`.trimEnd();
  const mark = ({ kept }: Line) => (kept === undefined ? ' ' : kept ? '✓' : '✗');
  const head = row(HEADS, ' ');
  return [head, '─'.repeat(head.length), ...lines.map((line) => row(line, mark(line)))].join('\n');
}

/** The last words: which promises were not kept, if any. */
export function verdict(lines: readonly Line[]): string {
  const promised = lines.filter(({ kept }) => kept !== undefined);
  const missed = promised.filter(({ kept }) => !kept);
  if (missed.length === 0) return `All ${promised.length} budgets are kept.`;
  return [
    `${missed.length} of ${promised.length} budgets are MISSED:`,
    ...missed.map(({ what, value, ratio, budget }) => `  ✗ ${what}: ${ratio ?? value} (budget ${budget})`),
  ].join('\n');
}

export const ms = (value: number) => `${Math.round(value)} ms`;
/** For what takes little. */
export const fineMs = (value: number) => `${value.toFixed(1)} ms`;
export const perSecond = (value: number) => `${Math.round(value)}/s`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const ratio = (a: number, b: number) => (a / b).toFixed(2);
