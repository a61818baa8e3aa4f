import type { DataExportFile } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { findPersonalRows } from './personal-data-repository.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const ENCRYPTED = /_enc$/;

/** Everything that the site holds of a member, readable (rules/mypage.md#data-export). */
export async function collectData(
  { db, fieldCipher }: { db: Db; fieldCipher: FieldCipher },
  memberId: number,
  now: Date,
): Promise<DataExportFile> {
  const tables: DataExportFile['tables'] = [];
  for (const one of PERSONAL_TABLES) {
    if ('no' in one.export) continue;
    const { title, name = one.table, without = [], ofCounsellors } = one.export;
    const open = (column: string, value: unknown) =>
      ENCRYPTED.test(column) && typeof value === 'string'
        ? fieldCipher.decrypt(value, `${one.table}.${column.replace(ENCRYPTED, '')}`)
        : value;
    const found = await findPersonalRows(db, one, memberId);
    if (ofCounsellors && found.length === 0) continue;
    const rows = found.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !without.includes(column))
          .map(([column, value]) => [column.replace(ENCRYPTED, ''), open(column, value)]),
      ),
    );
    tables.push({ name, title, rows });
  }
  return { site: '온마음', made_at: now.toISOString(), tables };
}
