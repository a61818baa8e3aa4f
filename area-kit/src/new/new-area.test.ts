import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArea } from '@onmaum/shared-contract/server/read-area';
import { run } from '../command-line.ts';
import { newArea } from './new-area.ts';
import { outsideFiles } from './outside-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaum-area-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npx area` with arguments that are split as a shell would do. */
async function type(words: string) {
  const said: string[] = [];
  const output = { write: (text: string) => said.push(text) };
  const code = await run(words.split(' '), folder, {}, output, output);
  return { code, said: said.join('') };
}
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('A new area has one page at the path of its name, and the versions of the kit', async () => {
  expect(await type('new mfe-gift-box 선물 상자')).toMatchObject({
    code: 0,
    said: expect.stringContaining('npm install'),
  });
  expect(readArea(path.join(folder, 'mfe-gift-box'))).toEqual({
    app: 'mfe-gift-box',
    container: 'mfe_gift_box',
    exposes: { './routes': './src/routes.tsx' },
    fragments: {},
    owner: '@onmaum/gift-box',
    paths: ['/gift_box'],
    sitemap: { pages: ['/gift_box'] },
  });
  const page = read('mfe-gift-box/src/routes/gift-box.tsx');
  expect(page).toContain('<h1>선물 상자</h1>');
  expect(page).toContain("canonical: '/gift_box'");
  const { dependencies, devDependencies } = JSON.parse(read('mfe-gift-box/package.json'));
  expect(dependencies.react).toMatch(/^\d+\.\d+\.\d+$/);
  expect(devDependencies['@onmaum/area-kit']).toMatch(/^\d+\.\d+\.\d+$/);
});

it('Every package that the shell provides has exactly the version of the kit', () => {
  const names = ['@onmaum/shared-auth', '@onmaum/shared-contract', '@onmaum/shared-ui', 'react'];
  const dependencies = Object.fromEntries(names.map((name) => [name, '^2.1.0']));
  const files = outsideFiles('mfe-gift', { name: '@onmaum/area-kit', version: '2.1.0', dependencies });
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toMatchObject(
    Object.fromEntries(names.map((name) => [name, '2.1.0'])),
  );
});

it('A new area keeps the registry of npm that has the packages, and without one the command asks for it', async () => {
  expect((await type('new mfe-gift')).said).toContain('npm config set @onmaum:registry <address> --location=user');
  const registry = 'https://npm.example.com/';
  const files = newArea(folder, { name: 'mfe-try', registry });
  expect(files).toContain('mfe-try/.npmrc');
  expect(read('mfe-try/.npmrc')).toBe(`@onmaum:registry=${registry}\n`);
  expect(existsSync(path.join(folder, 'mfe-gift/.npmrc'))).toBe(false);
});

it('An area for staff says so in its manifest and its page', async () => {
  await type('new mfe-try --for operator');
  expect(JSON.parse(read('mfe-try/area.json'))).toMatchObject({ app: 'mfe-try', audience: 'operator' });
  expect(read('mfe-try/src/routes/try.tsx')).toContain("private: 'operator'");
});

it.each([
  ['new gift', "An area is named mfe-<lower-case words>, such as mfe-gift, in at most 44 letters; not 'gift'."],
  ['new mfe-shell', "not 'mfe-shell'."],
  [`new mfe-${'a'.repeat(41)}`, 'in at most 44 letters'],
  ['new mfe-api', '/api is answered by the site server itself.'],
  ['new mfe-login', 'The page of mfe-login would be /login, which belongs to shell.'],
  ["new mfe-gift 사람's 선물", "A title is letters, digits, blanks and .,!?·~()-; not '사람's 선물'."],
  ['new mfe-gift --for everybody', "--for is followed by counsellor or operator; not 'everybody'."],
  ['new', "missing required argument 'name'"],
  ['publish', "required option '--to <address>' not specified"],
  ['publish --to http://registry.example.com', 'must be https'],
  ['build', 'has no rspack.config.js: run this in the folder of an area'],
  ['bild', "unknown command 'bild'"],
])('`area %s` is refused with the reason, and nothing is made', async (words, problem) => {
  expect(await type(words)).toEqual({ code: 1, said: expect.stringContaining(problem) });
  expect(readdirSync(folder)).toEqual([]);
});

it('A new area does not replace an existing folder', async () => {
  await type('new mfe-gift');
  expect(await type('new mfe-gift')).toMatchObject({ code: 1, said: expect.stringMatching(/^There is a .+mfe-gift/) });
});
