import { IntakeBody } from '@onmaum/shared-contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import { sealBody } from '../../src/modules/intake/sheet-body.ts';
import { DAY } from './clock.ts';
import { insertAll } from './insert.ts';
import type { Order } from './orders.ts';

const SHEET = IntakeBody.parse({
  sex: '남성',
  birthday: '19910902',
  religion: '없음',
  job: '물류 회사 배차 담당',
  families: [
    { relation: '아버지', age: 66, live: 'Y', intimacy: 2 },
    { relation: '어머니', age: 63, live: 'Y', intimacy: 4 },
    { relation: '여동생', age: 31, live: 'Y', intimacy: 3 },
  ],
  want_category: '직장,자아/성격',
  concern:
    '작년에 팀이 바뀐 뒤로 출근길마다 가슴이 답답해요. 실수할까 봐 같은 일을 몇 번씩 확인하고, 퇴근하고 나서도 머릿속이 조용해지지 않아요.',
  want: '일과 쉬는 시간을 나눌 수 있으면 좋겠어요. 잠들기 전에 마음을 가라앉히는 방법도 배우고 싶어요.',
  health: '대체로 건강',
  problem: '불안,불면',
  counseled_yn: 'N',
});

/** Inserts an intake sheet of the buyer whose order is under way, and records that the counsellor has read the sheet twice. */
export async function fillIntake(trx: Transaction<Database>, orders: readonly Order[], cipher: FieldCipher) {
  const order = orders.find(({ status, done }) => status === 2 && done > 0);
  if (!order) return;
  const { id: order_id, memberId: member_id, paidAt } = order;
  const { counsellor_id } = await trx
    .selectFrom('orders')
    .select('counsellor_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const after = (days: number) => new Date(paidAt.getTime() + days * DAY);
  const times = { created_at: paidAt, updated_at: paidAt };
  await insertAll(trx, 'intake_sheets', [{ member_id, body_enc: sealBody(cipher, SHEET), ...times }]);
  const reading = { member_id, counsellor_id, order_id };
  await insertAll(trx, 'intake_readings', [
    { ...reading, read_at: after(0.2) },
    { ...reading, read_at: after(0.9) },
  ]);
}
