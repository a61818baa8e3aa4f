import { globSync } from 'node:fs';
import path from 'node:path';
import { expiries, readFlags } from '@onmaum/shared-contract/server/area-flags';

const root = path.join(import.meta.dirname, '../..');

it('No flag of an area has expired; a build says so, too, but an unchanged area is not built', () => {
  const found = globSync('mfe-*/area.json', { cwd: root }).map((file) => {
    const app = path.dirname(file);
    const folder = path.join(root, app);
    return expiries(folder, app, readFlags(folder, app));
  });
  expect(found.length).toBeGreaterThan(0);
  for (const text of found.flatMap(({ expiring }) => expiring)) process.stderr.write(`${text}\n`);
  expect(found.flatMap(({ expired }) => expired)).toEqual([]);
});
