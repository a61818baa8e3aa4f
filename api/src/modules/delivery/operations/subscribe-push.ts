import type { PushBody } from '@onmaum/shared-contract/notification/settings';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, invalid, unauthorized } from '../../../errors.ts';
import { isPushService } from '../../../providers/push/push-service.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { deleteSubscription, holdSession, storeSubscription } from '../push-repository.ts';

interface Deps {
  db: Db;
  config: Pick<Config, 'push' | 'production'>;
}

/**
 * Lets a browser receive the notifications of a member, until the session in which it subscribed ends.
 * @throws 401 when the session has ended, 409 on a site without push, 422 for an endpoint that belongs to no push service
 */
export async function subscribePush(
  { db, config: { push, production } }: Deps,
  session: { memberId: number; sessionId: string },
  { endpoint, keys }: PushBody,
): Promise<void> {
  if (!push) throw conflict('no_push', SERVER_TEXT.noPush);
  if (!isPushService(endpoint, push, production)) throw invalid({ endpoint: SERVER_TEXT.noPush });
  const row = { member_id: session.memberId, session_id: session.sessionId, endpoint, ...keys };
  await db.transaction().execute(async (trx) => {
    if (!(await holdSession(trx, session, new Date()))) throw unauthorized('token_revoked');
    await storeSubscription(trx, row);
  });
}

export const unsubscribeDevice = deleteSubscription;
