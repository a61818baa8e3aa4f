import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseOf } from './range.ts';

const root = path.join(import.meta.dirname, '../..');
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaum-commits-'));
  folders.push(folder);
  return folder;
}

function git(folder: string, ...args: string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(folder: string, message: string): string {
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', message);
  return git(folder, 'rev-parse', 'HEAD');
}

function newRepository(): { folder: string; first: string } {
  const folder = newFolder();
  git(folder, 'init', '--quiet', '--initial-branch=main');
  return { folder, first: commit(folder, 'Begin') };
}

function refusalsOf(message: string): string {
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/commitlint'), [], {
    cwd: root,
    input: message,
    encoding: 'utf8',
  });
  return stdout;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('A branch is checked from the commit where it left main', () => {
  const { folder, first } = newRepository();
  git(folder, 'update-ref', 'refs/remotes/origin/main', commit(folder, 'Add a page'));
  const left = git(folder, 'rev-parse', 'HEAD');
  commit(folder, 'Fix the page');
  expect(baseOf(folder, first)).toBe(left);
});

it('Commits on main are checked from the beginning of the rules', () => {
  const { folder, first } = newRepository();
  git(folder, 'update-ref', 'refs/remotes/origin/main', commit(folder, 'Add a page'));
  expect(baseOf(folder, first)).toBe(first);
});

it('A repository without a remote is checked from the beginning of the rules', () => {
  const { folder, first } = newRepository();
  commit(folder, 'Add a page');
  expect(baseOf(folder, first)).toBe(first);
});

it('A shallow clone and an archive are not checked', () => {
  const { folder, first } = newRepository();
  commit(folder, 'Add a page');
  const shallow = newFolder();
  git(shallow, 'clone', '--quiet', '--depth', '1', `file://${folder}`, '.');
  expect(baseOf(shallow, first)).toBeUndefined();
  expect(baseOf(newFolder(), first)).toBeUndefined();
});

it.each([
  ['Fix loading states of the solution page', ''],
  [`Fix ${'long '.repeat(15)}subjects`, 'header-max-length'],
  ['Fix loading states of the solution page.', 'header-full-stop'],
  ['fix loading states', 'header-opening'],
  ['What the eye saw in waiting states', 'header-opening'],
  ['The label over a dropdown looks disabled', 'header-opening'],
  [`Fix loading states\n\n${'long '.repeat(25)}`, 'body-max-line-length'],
])('A message is refused for the rule that it breaks: %j', (message, rule) => {
  const refusals = refusalsOf(message);
  expect(refusals.match(/\[[a-z-]+\]/g) ?? []).toEqual(rule ? [`[${rule}]`] : []);
});
