import type { MessageReportBody } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { reportTarget } from '../../../moderation/operations/report-target.ts';
import type { Person } from '../../session/party.ts';

/**
 * Reports a message of the other side (rules/orders.md#messages). A repeated call succeeds until the report is decided.
 * @throws 404; 409 once the report is decided, or for an inactive counsellor
 */
export async function reportMessage(
  sealed: { db: Db; cipher: FieldCipher },
  person: Person,
  { message_id, reason }: MessageReportBody,
): Promise<void> {
  await reportTarget(sealed, person, { kind: 'message', target_id: message_id, reason, text: '' });
}
