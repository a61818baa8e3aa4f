import path from 'node:path';
import { AREAS } from '../../deploy/src/checkout/apps.ts';
import { DEPLOY_ROWS } from './at-deploy.ts';
import { BROWSER_ROWS } from './browser-rows.ts';
import { type Tests, WATCHED } from './hostile/hostile-area.ts';
import { HOSTILE_AREAS } from './hostile-areas.ts';
import { SERVER_ROWS } from './server-rows.ts';
import { SMALL_ROWS } from './small-rows.ts';

/** Results by table, title of the row, and area. */
export type Results = Readonly<Record<Table, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Cell of a row without problems. */
export const PASSED = 'passed';
/** Cell of an area without the part that the row breaks, such as fragments on the home page. */
export const NONE = '–';

export const SHELL_ROW = "The shell's bundle computes endlessly, and the next live release still takes effect";
export const BACK_ROW = 'Rolled back twice: each rollback restores an older version';
export const RESTART_ROW = '`discovery.json` truncated, then a restart: the last good version is served';

/** The titles of all rows. */
export const TABLES = {
  server: [...SERVER_ROWS.map(({ title }) => title), SHELL_ROW],
  browser: BROWSER_ROWS.map(({ title }) => title),
  deploy: [...DEPLOY_ROWS.map(({ title }) => title), BACK_ROW, RESTART_ROW],
} as const;
type Table = keyof typeof TABLES;

const HEADS: Record<Table, string> = {
  server: 'Defect on the server',
  browser: 'File missing on a fresh load',
  deploy: 'Defect of a build, or change of releases',
};

/** The text of `docs/isolation.md`. Equal results give the same text. */
export const documentOf = (results: Results): string => `# Isolation of areas: results

\`npm run bench -- isolation\` generates this page. It breaks copies of the built release of each area, in one way at a time, and
serves them with a real site server to a real browser. \`${PASSED}\` means that all expectations below were met; other cells list the
problems.

- **On the server**: the server sends the broken page as the frame without content. If only a part of the page or of home is
  broken, it sends the complete page. In both cases the answer takes at most 2 s longer than with an intact release. Meanwhile
  home, the shell's pages and pages of the other areas are requested continuously: they are complete, and 90 % take at most 300 ms
  longer than during a normal deploy. \`/readyz\` reports a quarantine to callers with \`METRICS_TOKEN\`. A rollback makes the
  previous release live again at once. Pages for members are special: if such a page fails, the server sends its placeholder,
  and the browser renders the page. To test failures of these pages, the broken copies declare them as public. Code of an area
  for staff never runs on the server, so it cannot fail there.
- **In the browser**: readable content stays, the page says what is missing, and its retry button works when the files are
  back. Pages for members are opened as a visitor, and ask the visitor to sign in. Pages of an area for staff are opened as staff.
- **At deploy**: the deploy is refused for the expected reason before anything changes. The last two rows are not about
  refusals.

If an attempt takes too long, it is repeated up to twice, because the machine may be busy. The answers of the API are generated,
as in the rehearsal before a deploy ([ADR 5](adr/0005-releases-and-discovery.md)). \`npm test\` checks some rows of the server
table in each run (\`e2e/tests/site/faults/isolation.spec.ts\`), and the other rows with small areas
(\`site/src/rendering/isolation\`, \`deploy/src/checks\`). It checks the rows of the browser table in
\`e2e/tests/site/faults/fresh-faults.spec.ts\`, and compares this page with the list of rows.
\`tools/build/version.test.ts\` tests which changes make another version.
${(Object.keys(TABLES) as Table[]).map((name) => tableOf(name, results)).join('')}
## Hostile areas

Tests of \`npm test\` use small or patched areas for these cases. A refused deploy changes nothing, and its message shows the area
and mostly the line to change. "While it runs" is the effect if no check has refused the area, for example at a registry without
a browser. A dash there means that only the deploy stops the area.

"Reported in" is the place that shows, within 30 seconds, which area is at fault. A dash there means that nothing fails, or that
the area at fault is unknown. The watch ([ADR 23](adr/0023-watch.md)) rolls an area back after ten pages. For faults in browsers,
it also needs reports of three networks; for leaks, it needs reports of ten networks that are at least half of the networks that
observed the area. \`${path.basename(WATCHED)}\` makes these rollbacks with a real site server, beside a good new area that has to stay.
A test compares the tables with the titles of the tests.

${alignedRows([['An area that', 'At its deploy', 'While it runs', 'Reported in', 'Tests'], ...HOSTILE_AREAS.map(hostileCells)])}
## Other failures

${alignedRows([['Defect', 'Effect', 'Tests'], ...SMALL_ROWS.map(smallCells)])}`;

const filesOf = (tests: Tests) =>
  Object.keys(tests)
    .map((file) => `\`${path.basename(file)}\``)
    .join(', ');

const hostileCells = ({ does, refused, running }: (typeof HOSTILE_AREAS)[number]) => [
  does,
  refused ? 'refused' : NONE,
  running?.effect ?? NONE,
  running?.named ?? NONE,
  filesOf({ ...refused, ...running?.tests }),
];
const smallCells = ({ defect, result, tests }: (typeof SMALL_ROWS)[number]) => [defect, result, filesOf(tests)];

/** The areas with results. */
const areasIn = ({ server }: Results): string[] =>
  AREAS.filter((app) => Object.values(server).some((cells) => app in cells));

function tableOf(name: Table, results: Results): string {
  const areas = areasIn(results);
  const lines = TABLES[name].map((title) => [
    title,
    ...areas.map((app) => results[name][title]?.[app] ?? 'not tested'),
  ]);
  return `\n${alignedRows([[HEADS[name], ...areas], ...lines])}`;
}

/** A table as Markdown with aligned columns. The first row is the head. */
function alignedRows(all: readonly (readonly string[])[]): string {
  const widths = all[0]?.map((_cell, at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0))) ?? [];
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = all;
  return `${row(head)}${row(widths.map((width) => '-'.repeat(width)))}${rest.map(row).join('')}`;
}
