import path from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './pack-all.ts';

/**
 * `npm run pack`: writes the packages that teams outside of this repository use into the `dist` of their workspaces, from
 * where `changeset publish` takes them; with `--to <folder>` into folders there. See docs/area-kit.md.
 */
const { values } = parseArgs({ options: { to: { type: 'string' } } });
const root = path.join(import.meta.dirname, '../..');
const { to } = values;
const folders = await packAll((name) => (to ? path.resolve(to, name) : path.join(root, name, 'dist')));
console.log(folders.map((folder) => path.relative(process.cwd(), folder)).join('\n'));
