import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FOLDERS, generated } from './generated.ts';

const root = path.join(import.meta.dirname, '../..');
const files = generated();

it.each(Object.entries(files))('%s is current; `npm run ops` generates it', (name, text) => {
  expect(readFileSync(path.join(root, name), 'utf8')).toBe(text);
});

/** Files that operators create beside the generated ones. Git ignores them. */
const ignored = ['ops/compose/.env', 'ops/compose/secrets'];

it('The folders of generated files have no other files', () => {
  const entries = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }));
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !ignored.some((one) => name.startsWith(one)));
  const expected = Object.keys(files).filter((name) => FOLDERS.some((folder) => name.startsWith(`${folder}/`)));
  expect(found.toSorted()).toEqual(expected.toSorted());
});
