import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

type Files = Record<string, Uint8Array>;

const { exposedTypes }: { exposedTypes: (app: object) => Files } = await import(
  path.join(import.meta.dirname, 'exposed-types.js')
);

const SOURCES: Record<string, string> = {
  'src/routes.tsx': `
import type { RouteObject } from 'react-router-dom';
import { label } from './lib/label.ts';
/** Pages. */
const routes: RouteObject[] = [{ id: 'gift', path: '/gift', lazy: () => import('./page.tsx'), handle: label }];
export default routes;`,
  'src/fragments.ts': `
import type { Part } from './lib/part.ts';
const fragments: Record<'home-gift', Part> = { 'home-gift': { size: 3 } };
export default fragments;`,
  'src/lib/part.ts': 'export interface Part {\n  size: number;\n}\nexport const none: Part = { size: 0 };',
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'onmaum-types-'));
  mkdirSync(path.join(dir, 'src/lib'), { recursive: true });
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(dir, name), source);
});
afterEach(() => rmSync(dir, { recursive: true }));

const made = () =>
  exposedTypes({
    dir,
    exposes: { './routes': { import: './src/routes.tsx' }, './fragments': { import: './src/fragments.ts' } },
  });
const textsIn = (archive: Uint8Array | undefined) =>
  Object.fromEntries(
    Object.entries(unzipSync(archive ?? new Uint8Array())).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

it('The archive has the types of each exposed module, and of the files that they import', () => {
  const files = made();
  const types = textsIn(files['@mf-types.zip']);
  expect(Object.keys(types).toSorted()).toEqual([
    'compiled-types/src/fragments.d.ts',
    'compiled-types/src/lib/part.d.ts',
    'compiled-types/src/routes.d.ts',
    'fragments.d.ts',
    'routes.d.ts',
  ]);
  expect(types['routes.d.ts']).toContain("export { default } from './compiled-types/src/routes.js'");
  expect(types['compiled-types/src/routes.d.ts']).toContain('declare const routes: RouteObject[]');
  expect(types['compiled-types/src/fragments.d.ts']).toContain('./lib/part.js');
  expect(types['compiled-types/src/lib/part.d.ts']).toContain('none: Part');
  expect(strFromU8(files['@mf-types.d.ts'] ?? new Uint8Array())).toContain(
    "typeof import('REMOTE_ALIAS_IDENTIFIER/routes')",
  );
});

it('The archive changes only when the types change', () => {
  const before = made();
  const change = (from: string, to: string) => {
    writeFileSync(path.join(dir, 'src/routes.tsx'), SOURCES['src/routes.tsx']?.replace(from, to) ?? '');
    return made();
  };
  expect(change('/** Pages. */', '/** All pages. */')).toEqual(before);
  expect(change("path: '/gift'", "path: '/gifts'")).toEqual(before);
  expect(change('RouteObject[]', 'readonly RouteObject[]')).not.toEqual(before);
});

it('A module without annotations has an unknown type', () => {
  writeFileSync(path.join(dir, 'src/routes.tsx'), "export default [{ id: 'gift', path: '/gift' }];");
  const types = textsIn(made()['@mf-types.zip']);
  expect(types['compiled-types/src/routes.d.ts']).toContain('_default: unknown');
});
