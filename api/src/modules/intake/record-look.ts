import { DESK_ORDER_LIMITS } from '@onmaum/shared-contract/desk/order-groups';
import { DESK_ORDER_TEXT } from '@onmaum/shared-contract/texts/desk-order-texts';
import { HOUR_MS } from '@onmaum/shared-contract/time/durations';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { lockDesk } from '../desk/counsellor-repository.ts';
import { countLooks, insertReading, type Reading } from './intake-repository.ts';

/**
 * Records that a counsellor has read personal data of a buyer. The buyer can see the record (rules/mypage.md#readings).
 * @throws 409 after too many readings in an hour, even by concurrent calls
 */
export async function recordLook(trx: Trx, look: Reading): Promise<void> {
  await lockDesk(trx, look.counsellorId);
  const looks = await countLooks(trx, look.counsellorId, new Date(look.now.getTime() - HOUR_MS));
  if (looks >= DESK_ORDER_LIMITS.looksAnHour) throw conflict('looks_many', DESK_ORDER_TEXT.looksMany);
  await insertReading(trx, look);
}
