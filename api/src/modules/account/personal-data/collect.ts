import type { DataExportFile } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findPersonalRows } from './personal-data-repository.ts';
import type { PersonalTable } from './personal-table.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

type Row = DataExportFile['tables'][number]['rows'][number];

const ENCRYPTED = /_enc$/;
/** Number of rows that are decrypted in one batch. Between batches the event loop serves other calls. */
const ROWS_AT_ONCE = 200;

/**
 * Yields the decrypted data export of a member (see `PERSONAL_TABLES`) as JSON text of a `DataExportFile`
 * (rules/mypage.md#data-export). The text is yielded in pieces, because it may have many megabytes.
 */
export async function* collectData(
  { db, fieldCipher }: { db: Db; fieldCipher: FieldCipher },
  memberId: number,
  now: Date,
): AsyncGenerator<string> {
  yield `{"site":"온마음","made_at":${JSON.stringify(now)},"tables":[`;
  let between = '';
  for (const one of PERSONAL_TABLES) {
    if ('no' in one.export) continue;
    const { title, name = one.table, without, ofCounsellors } = one.export;
    const found = await findPersonalRows(db, one, memberId);
    if (ofCounsellors && found.length === 0) continue;
    yield `${between}{"name":"${name}","title":"${title}","rows":[`;
    yield* writeRows(found, (row) => toRow(fieldCipher, one, row, without));
    yield ']}';
    between = ',';
  }
  yield ']}';
}

function* writeRows(rows: Row[], read: (row: Row) => Row): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map((row) => JSON.stringify(read(row)));
    yield (at > 0 ? ',' : '') + some.join(',');
  }
}

/** Decrypts a row and omits the columns in `without`. */
function toRow(cipher: FieldCipher, { table }: PersonalTable, row: Row, without: readonly string[] = []): Row {
  const open = (column: string, value: unknown) =>
    ENCRYPTED.test(column) && typeof value === 'string'
      ? cipher.decrypt(value, `${table}.${column.replace(ENCRYPTED, '')}`)
      : value;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [column.replace(ENCRYPTED, ''), open(column, value)]),
  );
}
