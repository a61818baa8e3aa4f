import type { InfoUpdateBody, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { announcePost } from '../../../db/posts/announce-post.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { textsOfInfo } from '../../spam/fields.ts';
import { refuseNewLink, type SpamConfig } from '../../spam/refuse-spam.ts';
import { setPictures } from '../set-pictures.ts';
import { findOwnInfo, replaceInfo } from '../write-repository.ts';

/** Updates a post of the member. @throws 409 'stale' if the call has a `version` and the post has another one */
export const updateInfo = (
  db: Db,
  attempt: Attempt,
  { id, version, ...info }: InfoUpdateBody,
  config?: SpamConfig,
): Promise<Stored> =>
  runOnce(db, { ...attempt, action: `update info ${id}` }, async (trx) => {
    const { memberId } = attempt;
    const own = await findOwnInfo(trx, id, memberId);
    if (!own) throw notFound();
    if (version !== undefined && version !== own.version) throw conflict('stale', BOARD_TEXT.stale);
    await refuseNewLink(trx, { memberId, ...textsOfInfo(info) }, { config });
    await dropDraft(trx, { memberId, kind: 'info', target: id });
    const hasOtherPictures = await setPictures(trx, id, memberId, info.pictures);
    await replaceInfo(trx, id, info, hasOtherPictures);
    await announcePost(trx, { board: 'info', id, kind: 'edited' });
    return { id };
  });
