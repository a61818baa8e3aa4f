import type { Stored, WorryUpdateBody } from '@onmaum/shared-contract';
import { BOARD_TEXT, worryMode } from '@onmaum/shared-contract';
import { publish } from '../../../db/events.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { changeAnonymity } from '../../persona/change-anonymity.ts';
import { textsOfWorry } from '../../spam/fields.ts';
import { refuseNewLink, type SpamConfig } from '../../spam/refuse-spam.ts';
import { changePrivacy } from '../change-privacy.ts';
import { lockEditableWorry } from '../own-worry.ts';
import { deletePoll, insertPoll, lockPoll, type Poll } from '../poll/poll-repository.ts';
import { replaceWorry, type Worry } from '../write-repository.ts';

/**
 * Updates a worry of the member that has no counsellor (rules/worries.md).
 * @throws 409 'stale' if `version` is set and not the current version; 409 for other changes that are not allowed
 */
export const updateWorry = (
  db: Db,
  attempt: Attempt,
  { id, version, ...worry }: WorryUpdateBody,
  config?: SpamConfig,
): Promise<Stored> =>
  runOnce(db, { ...attempt, action: `update worry ${id}` }, async (trx) => {
    const { memberId } = attempt;
    // locks the member before the worry, as a comment of the author does
    await dropDraft(trx, { memberId, kind: 'worry', target: id });
    const own = await lockEditableWorry(trx, id, memberId);
    if (version !== undefined && version !== own.version) throw conflict('stale', BOARD_TEXT.stale);
    if (own.mode !== worryMode(worry.content)) throw conflict('mode_locked', BOARD_TEXT.modeLocked);
    await changeAnonymity(trx, own, worry.anonymous_yn);
    await changePrivacy(trx, own, worry.private_yn);
    await refuseNewLink(trx, { memberId, ...textsOfWorry(worry) }, { config });
    await changePoll(trx, id, worry);
    await replaceWorry(trx, id, worry);
    await publish(trx, { topic: 'worries', kind: 'changed', id }, 'staff');
    await announcePost(trx, { board: 'worry', id, kind: 'edited' });
    return { id };
  });

/** Replaces a changed poll by a new one, so that a reader of the old poll cannot vote for options of the new one. */
async function changePoll(trx: Trx, id: number, worry: Worry): Promise<void> {
  const there = await lockPoll(trx, id);
  if (!there ? !worry.poll_yn : isSame(there, worry)) return;
  if (there && there.voters > 0) throw conflict('poll_locked', BOARD_TEXT.pollLocked);
  if (there) await deletePoll(trx, there.id);
  if (worry.poll_yn) await insertPoll(trx, id, worry, there?.created_at);
}

const isSame = ({ title, multiple, options }: Poll, worry: Worry) =>
  worry.poll_yn &&
  worry.poll_title === title &&
  worry.poll_multiple === multiple &&
  worry.poll_options.length === options.length &&
  options.every(({ label }, at) => label === worry.poll_options[at]);
