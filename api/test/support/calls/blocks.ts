import type { BlockBody, BlockStateBody } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { postInfos } from '../demo.ts';
import type { Wire } from '../wire.ts';

/** A valid body for every call about blocks, sent by the given member. */
export async function blockSamples(db: Kysely<Database>, memberId: number) {
  const [kept, blocked] = [await someMember(db), await someMember(db)];
  const [info = 0] = await postInfos(db, [{ author_id: blocked }]);
  const { id } = await db
    .insertInto('blocks')
    .values({ member_id: memberId, blocked_id: kept, refuses: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    '/api/moderation/block': { kind: 'info', target_id: info } satisfies Wire<typeof BlockBody>,
    '/api/moderation/block-state': { id, blocked_yn: 'N' } satisfies Wire<typeof BlockStateBody>,
  };
}

let made = 0;
async function someMember(db: Kysely<Database>): Promise<number> {
  made += 1;
  const name = `차단되는이${made}`;
  const row = { provider: 'kakao', social_id: `blocked-sample-${made}`, nickname: name, nickname_key: name } as const;
  return (await db.insertInto('members').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
