import type { IntakeReadings } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findReadings } from '../intake-repository.ts';

/** Readings of a member's sheet and contact details (rules/mypage.md#readings). */
export async function listReadings(db: Db, memberId: number): Promise<IntakeReadings> {
  const found = await findReadings(db, memberId);
  return {
    readings: found.map(({ id, nickname, goods_name, what, times, read_at }) => ({
      id,
      counselor_nickname: nickname,
      goods_name,
      what,
      times,
      read_at: read_at.toISOString(),
    })),
  };
}
