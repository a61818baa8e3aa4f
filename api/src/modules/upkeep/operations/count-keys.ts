import { ENCRYPTED_COLUMNS } from '../../../db/encrypted-columns.ts';
import type { Db } from '../../../db/schema.ts';
import { countByKey } from '../key-repository.ts';

interface KeysOfColumn {
  /** `table.column` */
  column: string;
  keys: { key: string; texts: number }[];
}

/** Counts the texts that each key encrypts. A key without texts can be removed. */
export async function countKeys(db: Db): Promise<KeysOfColumn[]> {
  const counted: KeysOfColumn[] = [];
  for (const one of ENCRYPTED_COLUMNS)
    counted.push({ column: `${one.table}.${one.column}`, keys: await countByKey(db, one) });
  return counted;
}
