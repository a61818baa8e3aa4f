import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';

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

/** The paths of an app's pages, with parameters as in the tables: `/desk/worry/{id}`. */
function pagesOf(app: string): readonly string[] {
  if (app === 'shell') return SHELL_PATHS;
  const routes = readFileSync(path.join(root, app, 'src/routes.tsx'), 'utf8');
  return [...routes.matchAll(/path: '(.+?)'/g)].map(([, page = '']) => page.replace(/:(\w+)/g, '{$1}'));
}

test('The tables of features in docs/where-does-it-go.md name every page of their app', () => {
  const missing = tables.flatMap((table) => {
    const [app = ''] = table.split('/');
    const [rows = ''] = table.split('\n\n');
    return pagesOf(app).filter((page) => !rows.includes(`\`${page}\``));
  });
  expect(missing).toEqual([]);
});
