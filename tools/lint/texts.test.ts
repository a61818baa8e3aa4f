import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const root = path.join(import.meta.dirname, '../..');

/** Shorter texts, such as labels of buttons, may be equal by chance. */
const MIN_LENGTH = 12;
/** Files with texts that visitors never see, or that repeat other texts on purpose. */
const EXCEPT = /\.(test|stories)\.tsx?$|^(bench|e2e|tools)\/|\/(content|demo|emulators|test)\//;

/** Korean texts of a program. A template is a text with `${}` in place of values; the `summary` of a call is documentation. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    const trimmed = text.replace(/\s+/g, ' ').trim();
    if (trimmed.replaceAll('${}', '').length >= MIN_LENGTH && /[가-힣]/.test(trimmed)) texts.push(trimmed);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, key, value, quasis } = node as Record<string, unknown>;
    if (type === 'KeyValueProperty' && (key as { value?: unknown }).value === 'summary') return;
    if (type === 'StringLiteral' || type === 'JSXText') add(value as string);
    if (type === 'TemplateLiteral') add((quasis as { raw: string }[]).map(({ raw }) => raw).join('${}'));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' }));
  return texts;
}

/** Texts that more than one workspace contains, with the files. */
function repeatedTexts(files: Readonly<Record<string, string>>): string[] {
  const places = new Map<string, Set<string>>();
  for (const [file, source] of Object.entries(files)) {
    for (const text of textsOf(file, source)) places.set(text, (places.get(text) ?? new Set()).add(file));
  }
  const isRepeated = ([, found]: [string, Set<string>]) =>
    new Set([...found].map((file) => file.split('/')[0])).size > 1;
  return [...places].filter(isRepeated).map(([text, found]) => `${text} — ${[...found].join(', ')}`);
}

it('A text of two workspaces is found, in literals, attributes, content and templates', () => {
  const desk =
    "const a = <p title='조건을 바꾸면 볼 수 있어요.'>다른 곳에서 저장한 내용이 있어요.</p>; const b = `모두 ${n}개를 모두 읽었습니다.`;";
  const shell =
    "const a = ['조건을 바꾸면 볼 수 있어요.', '다른 곳에서 저장한 내용이 있어요.', `모두 ${all}개를 모두 읽었습니다.`];";
  expect(repeatedTexts({ 'mfe-desk/a.tsx': desk, 'shell/a.ts': shell })).toHaveLength(3);
  expect(repeatedTexts({ 'mfe-desk/a.tsx': desk, 'mfe-desk/b.ts': shell })).toEqual([]);
});

it('Short texts and summaries of calls may repeat', () => {
  const source = "export const list = { summary: '저장한 상담 시간을 모두 지우기', label: '모두 지우기' };";
  expect(repeatedTexts({ 'api/a.ts': source, 'shell/a.ts': source })).toEqual([]);
});

/** The programs with texts for visitors. */
function shippedFiles(): Record<string, string> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
  });
  const sources = files
    .trim()
    .split('\n')
    .filter((file) => !EXCEPT.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  return Object.fromEntries(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

it('Each text of several workspaces is in shared-contract only', () => {
  expect(repeatedTexts(shippedFiles())).toEqual([]);
});

it('Each text that content could not be loaded has one ending (rules/site.md#failures)', () => {
  const sources = Object.values(shippedFiles());
  expect(sources.flatMap((source) => source.match(/.*불러오지 못했(?!습니다|으니).*/g) ?? [])).toEqual([]);
});
