import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const [, ...tables] = readFileSync(path.join(root, 'docs/where-does-it-go.md'), 'utf8').split(
  /^\| `(?=[\w-]+\/src\/features\/`)/m,
);

/** The folders that the first column of a table names. */
function foldersOf(table: string): string[] {
  const [parent = ''] = table.split('`');
  const [, , ...rows] = table.split('\n\n')[0]?.split('\n') ?? [];
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, name = '']) => parent + name),
  );
}

test('The tables of features in docs/where-does-it-go.md name folders that exist', () => {
  const folders = tables.flatMap(foldersOf);
  expect(folders.length).toBeGreaterThan(40);
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
});
