import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { trace } from '@onmaum/deploy/command-line/trace';
import { readSourceMap } from '@onmaum/deploy/releases/source-maps';
import { damagedFiles, readRelease } from '@onmaum/shared-contract/server/release-files';
import { ScratchCopy } from '../new/scratch-copy.ts';

/** A page with the usual parts: React, shared components, a form schema of the contract. */
const SOURCES = {
  'src/routes.tsx': `export default [{ id: 'page', path: '/desk', lazy: () => import('./page.tsx') }];`,
  'src/page.tsx': `
    import { paths } from '@onmaum/shared-contract/site/paths';
    import { WorryStoreBody } from '@onmaum/shared-contract/worry/write';
    import { Button } from '@onmaum/shared-ui';
    import { useState } from 'react';
    export function Component() {
      const [title] = useState('');
      return <Button data-to={paths.concern}>{WorryStoreBody.safeParse({ title }).success ? '저장' : '제목을 적어 주세요'}</Button>;
    }`,
};
const AREA = 'mfe-desk';
const OTHERS = ['shell', 'mfe-community', 'mfe-marketplace', 'api', 'deploy', 'registry', 'e2e', 'bench'];

/** A copy of the repository in which one area consists of this page. */
function smallCopy(): ScratchCopy {
  const copy = new ScratchCopy();
  rmSync(path.join(copy.folder, AREA, 'src'), { recursive: true });
  mkdirSync(path.join(copy.folder, AREA, 'src'));
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(copy.folder, AREA, name), source);
  return copy;
}

/** Exports that nothing uses. They would change the hash of a bundle that contains them. */
const UNUSED = Array.from({ length: 5 }, (_, at) => `export const unused${at} = () => 'of no use ${at}';\n`).join('');

function change(copy: ScratchCopy, file: string, from: string, to: string) {
  const source = readFileSync(path.join(copy.folder, file), 'utf8');
  expect(source).toContain(from);
  writeFileSync(path.join(copy.folder, file), source.replace(from, to));
}

/** @returns the version of the build, after checking that it is complete */
async function versionOf(copy: ScratchCopy, app = AREA, bundle = 'remoteEntry'): Promise<string> {
  expect(await copy.run('rspack', 'build', '--config', `${app}/rspack.config.js`)).toBe('');
  const dist = path.join(copy.folder, app, 'dist');
  expect(await damagedFiles(dist)).toEqual([]);
  const { version } = await readRelease(dist);
  expect(readFileSync(path.join(dist, `server/${bundle}.cjs`), 'utf8')).toContain(`${app}@${version}`);
  if (app !== 'shell') {
    const { metaData } = JSON.parse(readFileSync(path.join(dist, 'client/mf-manifest.json'), 'utf8'));
    expect(metaData.buildInfo).toEqual({ buildVersion: version, buildName: app });
  }
  return version;
}

/** The source position of a text in the built files, as the release tool finds it. */
function sourceOf(copy: ScratchCopy, text: string): Promise<string> {
  const dist = path.join(copy.folder, AREA, 'dist');
  const [file = ''] = globSync('client/**/*.js', { cwd: dist }).filter((one) =>
    readFileSync(path.join(dist, one), 'utf8').includes(text),
  );
  const lines = readFileSync(path.join(dist, file), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  const column = lines[line]?.indexOf(text) ?? 0;
  const kept = { sourceMap: (_app: string, _version: string, name: string) => readSourceMap(dist, name) };
  return trace(kept, `https://example.com/r/${AREA}/1/${file}:${line + 1}:${column + 1}`);
}

let whole: ScratchCopy;
let sparse: ScratchCopy;
beforeAll(() => {
  whole = smallCopy();
  sparse = smallCopy();
});
afterAll(() => {
  whole.remove();
  sparse.remove();
});

it('The version changes if and only if the built code changes', async () => {
  // none of these changes affects a bundle of the area
  for (const folder of OTHERS) rmSync(path.join(sparse.folder, folder), { recursive: true });
  change(sparse, 'shared-contract/src/worry/write.ts', 'Stored = z.object({', 'Stored = z.object({ more: z.string(),');
  change(sparse, 'shared-contract/src/worry/calls.ts', "access: 'public'", "access: 'member'");
  change(sparse, 'shared-contract/src/site/paths.ts', 'export const paths', `${UNUSED}export const paths`);
  writeFileSync(
    path.join(sparse.folder, 'shared-contract/src/site/gift-paths.ts'),
    "export const giftPaths = { gift: '/gift' };",
  );
  change(sparse, `${AREA}/src/page.tsx`, 'const [title]', '// a comment\n      const [title]');
  const [version, sameVersion] = await Promise.all([versionOf(whole), versionOf(sparse)]);
  expect(sameVersion).toBe(version);
  expect(await sourceOf(whole, '제목을 적어 주세요')).toMatch(new RegExp(`^${AREA}/src/page.tsx:8:\\d+$`));
  const served = ['client', 'server'].map((part) => path.join(whole.folder, AREA, 'dist', part));
  // no served file refers to a source map, so grep fails
  expect(await whole.run('grep', '-rl', 'sourceMappingURL', ...served)).toMatch(/^grep/);

  const changes: [string, string, string][] = [
    [`${AREA}/src/page.tsx`, '저장', '보내기'],
    ['shared-ui/package.json', '"version": "2', '"version": "3'],
    [`${AREA}/area.json`, '"./routes":', '"./aside": "./src/page.tsx", "./routes":'],
    ['shared-contract/src/worry/write.ts', 'title: ', 'subtitle: z.string().optional(), title: '],
  ];
  const versions = [version];
  for (const [file, from, to] of changes) {
    change(whole, file, from, to);
    versions.push(await versionOf(whole));
    change(whole, file, to, from);
  }
  expect(new Set(versions).size).toBe(versions.length);
  // this build uses the cache of the builds before
  expect(await versionOf(whole)).toBe(version);
});

it('The shell has the same version whichever folder it is built in', async () => {
  const copies = [new ScratchCopy(), new ScratchCopy()];
  try {
    const [one, other] = await Promise.all(copies.map((copy) => versionOf(copy, 'shell', 'main')));
    expect(other).toBe(one);
  } finally {
    for (const copy of copies) copy.remove();
  }
});
