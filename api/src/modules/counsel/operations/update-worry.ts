import type { Stored, WorryUpdateBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { dropDraft } from '../../drafts/drop-draft.ts';
import { lockOwnWaiting } from '../own-worry.ts';
import { deletePoll, findPoll, insertPoll, type Poll } from '../poll-repository.ts';
import { worryMode } from '../worry-mode.ts';
import { replaceWorry, type Worry } from '../write-repository.ts';

type Body = z.output<typeof WorryUpdateBody>;

/** Replaces an own worry while nobody is assigned (part-1 §4), unless it was changed since it was read. */
export const updateWorry = (db: Kysely<Database>, attempt: Attempt, { id, version, ...worry }: Body): Promise<Stored> =>
  runOnce(db, { ...attempt, action: `update worry ${id}` }, async (trx) => {
    const { memberId } = attempt;
    const own = await lockOwnWaiting(trx, id, memberId);
    if (version !== undefined && version !== own.version) throw conflict('stale', BOARD_TEXT.stale);
    if (own.mode !== worryMode(worry)) throw conflict('mode_locked', BOARD_TEXT.modeLocked);
    await changePoll(trx, id, worry);
    await replaceWorry(trx, id, worry);
    await dropDraft(trx, { memberId, kind: 'worry', target: id });
    return { id };
  });

/** A poll that is changed becomes another one: whoever still sees the old one cannot vote for what is not meant. */
async function changePoll(trx: Transaction<Database>, id: number, worry: Worry): Promise<void> {
  const there = await findPoll(trx, id);
  if (!there ? worry.poll_yn === 'N' : isSame(there, worry)) return;
  if (there && there.voters > 0) throw conflict('poll_locked', BOARD_TEXT.pollLocked);
  if (there) await deletePoll(trx, there.id);
  if (worry.poll_yn === 'Y') await insertPoll(trx, id, worry, there?.created_at);
}

const isSame = ({ title, multiple, options }: Poll, worry: Worry) =>
  worry.poll_yn === 'Y' &&
  worry.poll_title === title &&
  (worry.poll_multiple === 'Y') === multiple &&
  worry.poll_options.length === options.length &&
  options.every(({ label }, at) => label === worry.poll_options[at]);
