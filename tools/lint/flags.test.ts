import { globSync } from 'node:fs';
import path from 'node:path';
import { expiries, readFlags } from '@onmaum/shared-contract/server/area-flags';

const root = path.join(import.meta.dirname, '../..');

it('No flag has expired, not even one of an unchanged area, which is not built', () => {
  const found = globSync('mfe-*/area.json', { cwd: root }).map((file) => {
    const app = path.dirname(file);
    const folder = path.join(root, app);
    return expiries(folder, app, readFlags(folder, app));
  });
  expect(found.length).toBeGreaterThan(0);
  for (const text of found.flatMap(({ expiring }) => expiring)) process.stderr.write(`${text}\n`);
  expect(found.flatMap(({ expired }) => expired)).toEqual([]);
});
