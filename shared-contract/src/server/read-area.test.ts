import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArea } from './read-area.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaum-read-area-'));
  mkdirSync(path.join(folder, 'src'));
  const manifest = { app: 'mfe-gift', container: 'mfe_gift', exposes: { './routes': './src/routes.tsx' } };
  writeFileSync(path.join(folder, 'area.json'), JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the source of an area's routes. @returns the paths that `readArea` finds in it */
function pathsOf(routes: string): string[] {
  writeFileSync(path.join(folder, 'src/routes.tsx'), routes);
  return readArea(folder).paths;
}

it.each([
  ['single quotes', `{ id: 'gift', path: '/gift', lazy }, { id: 'gift-box', path: '/gift/:id', lazy }`],
  ['double quotes', `{ id: "gift", path: "/gift", lazy }, { id: "gift-box", path: "/gift/:id", lazy }`],
  ['the path before the id', `{ path: '/gift', id: 'gift', lazy }, { path: "/gift/:id", id: "gift-box", lazy }`],
  ['a property a line', `{\n  id: "gift",\n  path: "/gift",\n},\n{\n  path: '/gift/:id',\n  id: 'gift-box',\n},`],
])('Routes with %s are pages', (_name, routes) => {
  expect(pathsOf(`export default [${routes}];`)).toEqual(['/gift', '/gift/:id']);
});

it('Routes without id are not pages, and the error for an area without pages describes a page', () => {
  expect(() => pathsOf(`export default [{ path: '/gift', lazy }];`)).toThrow('id and path as texts next to each other');
});
