import { parseArgs } from 'node:util';
import { note } from '../note.ts';
import { DATABASE_URL, LARGE } from '../settings.ts';
import { fillDatabase } from './fill-database.ts';

/** `DATABASE_URL=postgres://… node bench/src/large/generate.ts --worries 10000 --infos 3000 --comments 50000` */
const { values } = parseArgs({
  options: {
    worries: { type: 'string', default: String(LARGE.worries) },
    infos: { type: 'string', default: String(LARGE.infos) },
    comments: { type: 'string', default: String(LARGE.comments) },
  },
});
const sizes = { worries: Number(values.worries), infos: Number(values.infos), comments: Number(values.comments) };
const bad = Object.entries(sizes).find(([, size]) => !Number.isSafeInteger(size) || size < 0);
if (bad) throw new Error(`--${bad[0]} must be a whole number`);
if (!DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL with an empty database');

note(`filled in ${(await fillDatabase(DATABASE_URL, sizes)).toFixed(0)} s`);
