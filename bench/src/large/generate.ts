import { parseArgs } from 'node:util';
import type { Sizes } from '../../../api/test/support/large/generate.ts';
import { note } from '../report.ts';
import { DATABASE_URL, LARGE } from '../settings.ts';
import { fillDatabase } from './fill-database.ts';

/** `DATABASE_URL=postgres://… node bench/src/large/generate.ts --worries 10000 --infos 3000 --comments 50000 …` */
const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(LARGE).map((size) => [size, { type: 'string' as const }])),
});
const sizes: Sizes = { ...LARGE };
for (const size of Object.keys(LARGE) as (keyof Sizes)[]) sizes[size] = Number(values[size] ?? LARGE[size]);
const bad = Object.entries(sizes).find(([, size]) => !Number.isSafeInteger(size) || size < 0);
if (bad) throw new Error(`--${bad[0]} must be a whole number`);
if (!DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL with an empty database');

note(`filled in ${(await fillDatabase(DATABASE_URL, sizes)).toFixed(0)} s`);
