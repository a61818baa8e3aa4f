import path from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './pack-all.ts';
import { publishPackages } from './publish.ts';

/**
 * `npm run pack`: writes the packages that teams outside of this repository use into the `dist` folders of the workspaces, or
 * with `--to <folder>` into folders there. With `--publish`, it also publishes the packages with a new version; arguments after
 * `--` are passed to `changeset publish`. See docs/area-kit.md.
 */
const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, publish: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = path.join(import.meta.dirname, '../..');
const { to, publish } = values;
if (to && publish) throw new Error('--publish takes the packages of the workspaces, so it excludes --to');
const folders = await packAll((name) => (to ? path.resolve(to, name) : path.join(root, name, 'dist')));
console.log(folders.map((folder) => path.relative(process.cwd(), folder)).join('\n'));
if (publish) console.log(await publishPackages({ root, args: positionals }));
