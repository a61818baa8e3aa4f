import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const rules = path.join(root, 'docs/rules');

/** The anchor of a heading, as code hosts make it. */
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

/** Where a file points to a rule: `rules/points.md#grants`, or in a rule itself `points.md#grants`. */
const pointersOf = (file: string) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const own = path.basename(file);
  const all = [...text.matchAll(/\brules\/([a-z-]+\.md(?:#[a-z0-9-]+)?)/g)].map(([, target = '']) => target);
  if (!file.startsWith('docs/rules/')) return all;
  const links = [...text.matchAll(/\]\(((?:[a-z-]+\.md)?#?[a-z0-9-]*)\)/g)].map(([, target = '']) => target);
  return [...all, ...links.map((target) => (target.startsWith('#') ? own + target : target))];
};

test('Every reference in comments and rules names a chapter of docs/rules', () => {
  const lost = sources.flatMap((file) =>
    pointersOf(file)
      .filter((target) => !chapters.has(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(lost).toEqual([]);
});

describe('Nothing points to a document outside of the repository', () => {
  /** Numbers of decisions and issues, folders of a workplace; also where a comment is wrapped. */
  const outside =
    /part-[12](?:[.]txt|[\s*/]+§)|\b(?:decision|issue)s?[\s*/]+#?\d|(?<!\w)[/]work[/]|shared[/]spec\b|\bthe[\s*/]+specification\b/i;

  test('in any file', () => {
    expect(sources.filter((file) => outside.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  // put together, or this file would be found
  test.each([
    [['decision', '54'], ' '],
    [['see Decisions', '37'], ' '],
    [['issue', '#7'], '\n * '],
    [['', 'work', 'main'], '/'],
    [['..', 'shared', 'spec'], '/'],
    [['that the', 'specification quotes'], '\n'],
    [['part-1', '§'], ' '],
  ])('as %j would', (words, between) => {
    expect(words.join(between)).toMatch(outside);
  });

  test.each(['the decision of the 54 members', '/api/work/7', 'an OpenAPI specification'])('unlike "%s"', (text) => {
    expect(text).not.toMatch(outside);
  });
});
