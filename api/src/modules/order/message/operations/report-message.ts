import type { MessageReportBody } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { notFound } from '../../../../errors.ts';
import type { Person } from '../../session/party.ts';
import { findMessage, insertReport } from '../message-repository.ts';
import { threadOf } from '../sides.ts';

/** Reports a message of the other side to the operators; a repeated call succeeds (rules/orders.md#messages). @throws 404 */
export const reportMessage = (db: Db, person: Person, { message_id, reason }: MessageReportBody): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const message = await findMessage(trx, message_id);
    if (!message) throw notFound();
    const { side } = await threadOf(trx, message.order_id, person);
    if (message.sent_by === side) throw notFound();
    await insertReport(trx, message_id, person.id, reason);
  });
