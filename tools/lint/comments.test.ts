import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commentsOf, faultOf, MOST_LINES } from './comments.ts';

const root = path.join(import.meta.dirname, '../..');

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs', '*.css'],
  { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));

const faults = sources.flatMap((file) =>
  commentsOf(readFileSync(path.join(root, file), 'utf8')).flatMap((comment) => {
    const fault = faultOf(comment);
    return fault ? [`${file}:${comment.line} ${fault}`] : [];
  }),
);

const faultsOf = (source: string) => commentsOf(source).map(faultOf);

it('A comment that names the thing first is accepted', () => {
  expect(faultsOf('/** Longest product name that the provider accepts. */')).toEqual([undefined]);
  expect(faultsOf('// whole numbers only\nconst a = 1; // office hours')).toEqual([undefined, undefined]);
});

it.each([
  ['/** Of a name at the provider. */', 'Of'],
  ['/**\n * @returns what the API answers\n */', 'what'],
  ['a();\t// and its folders', 'and'],
  ['.a {\n/* Who writes */ }', 'Who'],
])('A comment that begins with a clause is refused: %j', (source, word) => {
  expect(faultsOf(source)).toEqual([`begins with '${word}'`]);
});

it('Comments on adjacent lines count as one', () => {
  expect(faultsOf('// rows that nobody reads\n// and nobody deletes')).toEqual([undefined]);
  expect(faultsOf('// line\n'.repeat(MOST_LINES + 1))).toEqual(['has 9 lines of at most 8']);
});

it('A comment with a line over the limit is refused', () => {
  expect(faultsOf(`// ${'long '.repeat(30)}`)).toEqual(['has a line over 130 characters']);
});

it('A web address in a string is not a comment', () => {
  expect(commentsOf("const home = 'https://example.com/';")).toEqual([]);
});

it('Comments follow the rules of docs/writing.md', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});
