import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const rules = path.join(root, 'docs/rules');

/** The anchor that code hosts generate for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const chapters = new Set(
  readdirSync(rules).flatMap((page) => {
    const headings = readFileSync(path.join(rules, page), 'utf8').matchAll(/^#+ (.+)$/gm);
    return [`${page}`, ...[...headings].map(([, heading = '']) => `${page}#${anchorOf(heading)}`)];
  }),
);

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|js|css|md|ya?ml|json)$/.test(file) && existsSync(path.join(root, file)));

/** References of a file to rules, such as `rules/points.md#grants`; in docs/rules also `points.md#grants`. */
const referencesOf = (file: string) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const own = path.basename(file);
  const all = [...text.matchAll(/\brules\/([a-z-]+\.md(?:#[a-z0-9-]+)?)/g)].map(([, target = '']) => target);
  if (!file.startsWith('docs/rules/')) return all;
  const links = [...text.matchAll(/\]\(((?:[a-z-]+\.md)?#?[a-z0-9-]*)\)/g)].map(([, target = '']) => target);
  return [...all, ...links.map((target) => (target.startsWith('#') ? own + target : target))];
};

test('Every reference in comments and rules names a chapter of docs/rules', () => {
  const broken = sources.flatMap((file) =>
    referencesOf(file)
      .filter((target) => !chapters.has(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('References to documents outside of the repository', () => {
  /** Matches numbers of decisions and issues, and folders outside of the repository, even across the lines of a comment. */
  const outside =
    /part-[12](?:[.]txt|[\s*/]+§)|\b(?:decision|issue)s?[\s*/]+#?\d|(?<!\w)[/]work[/]|shared[/]spec\b|\bthe[\s*/]+specification\b/i;

  test('are in no file', () => {
    expect(sources.filter((file) => outside.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  // written in parts, since this file is searched as well
  test.each([
    [['decision', '54'], ' '],
    [['see Decisions', '37'], ' '],
    [['issue', '#7'], '\n * '],
    [['', 'work', 'main'], '/'],
    [['..', 'shared', 'spec'], '/'],
    [['that the', 'specification quotes'], '\n'],
    [['part-1', '§'], ' '],
  ])('include %j', (words, between) => {
    expect(words.join(between)).toMatch(outside);
  });

  test.each(['the decision of the 54 members', '/api/work/7', 'an OpenAPI specification'])(
    'do not include "%s"',
    (text) => {
      expect(text).not.toMatch(outside);
    },
  );
});
