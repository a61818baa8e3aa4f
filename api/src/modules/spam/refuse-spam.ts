import { isCrisis } from '@onmaum/shared-contract/care/care';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { SPAM_TEXT } from '@onmaum/shared-contract/texts/spam-texts';
import type { Config } from '../../config.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict, invalid } from '../../errors.ts';
import { alikeTo } from '../../lib/text/alike.ts';
import { findLink } from './find-link.ts';
import { FLOOD_MS, isLong, isNew, mostAnHour, newSince, SAME_BEFORE, SAME_MS, type Written } from './spam-rule.ts';
import { countWritten, findOwnTexts, findTextsOfNew, findWriter, lockWriter, OWN_MOST } from './written-repository.ts';

export type SpamConfig = Pick<Config, 'rateLimitFactor' | 'siteOrigins'>;
/** Default for operations that are called without a server. */
const DEFAULTS: SpamConfig = { rateLimitFactor: 1, siteOrigins: [] };

/** A text that a member wants to publish. */
export interface Draft {
  kind: Written;
  memberId: number;
  /** The texts under the field names of the call. */
  fields: Readonly<Record<string, string>>;
  /** The same texts, each as it is judged for the mark (rules/care.md#mark). */
  judged: readonly string[];
  /** The text that is compared with others. */
  text: string;
}

interface Context {
  config?: SpamConfig | undefined;
  now?: Date;
}

/**
 * Locks the writer, so that `refuseSpam` sees texts that are sent at the same time. No lock is taken for a text that speaks of a
 * crisis, because such a text must not wait.
 */
export async function lockForSpam(trx: Trx, { memberId, judged }: Pick<Draft, 'memberId' | 'judged'>): Promise<void> {
  if (!isCrisis(...judged)) await lockWriter(trx, memberId);
}

/**
 * Refuses a new post or comment that looks like spam (rules/moderation.md#spam). Texts that speak of a crisis, and texts of
 * counsellors and operators, are never refused. The caller has locked the member, so that the second of two texts sees the first.
 * @throws 422 for a link; 409 'posted_often', 'posted_same'
 */
export async function refuseSpam(trx: Trx, draft: Draft, { config = DEFAULTS, now = new Date() }: Context = {}) {
  const writer = await writerOf(trx, draft);
  if (!writer) return;
  const { kind, memberId } = draft;
  const isNewMember = isNew(writer.created_at, now);
  if (isNewMember) refuseLink(draft, config);

  const most = Math.ceil(mostAnHour(kind, isNewMember) * config.rateLimitFactor);
  const since = new Date(now.getTime() - FLOOD_MS);
  if ((await countWritten(trx, kind, { memberId, since, most })) >= most)
    throw conflict('posted_often', SPAM_TEXT.often[kind]);

  await refuseSame(trx, draft, { isNewMember, times: Math.ceil(SAME_BEFORE * config.rateLimitFactor), now });
}

/** @param times number of similar texts after which another one is refused */
async function refuseSame(
  trx: Trx,
  { kind, memberId, text }: Draft,
  { isNewMember, times, now }: { isNewMember: boolean; times: number; now: Date },
): Promise<void> {
  // at most `OWN_MOST` texts are compared, so a greater number of similar texts is never found
  if (times > OWN_MOST) return;
  const since = new Date(now.getTime() - SAME_MS);
  const isSame = alikeTo(text);
  if (isLong(text, 'own')) {
    const own = await findOwnTexts(trx, memberId, since);
    if (own.filter(isSame).length >= times) throw conflict('posted_same', SPAM_TEXT.same[kind]);
  }
  if (isNewMember && isLong(text, 'others')) {
    const others = await findTextsOfNew(trx, { memberId, since, newSince: newSince(now) });
    const writers = new Set(others.filter((one) => isSame(one.text)).map(({ member_id }) => member_id));
    if (writers.size >= times) throw conflict('posted_same', SPAM_TEXT.sameOfOthers);
  }
}

/** Refuses a changed text with a link if its writer is a new member. @throws 422 */
export async function refuseNewLink(
  trx: Trx,
  draft: Pick<Draft, 'memberId' | 'fields' | 'judged'>,
  { config = DEFAULTS, now = new Date() }: Context = {},
) {
  const writer = await writerOf(trx, draft);
  if (writer && isNew(writer.created_at, now)) refuseLink(draft, config);
}

/** @returns null for somebody whose texts are never refused, and for a text that speaks of a crisis */
async function writerOf(trx: Trx, { memberId, judged }: Pick<Draft, 'memberId' | 'judged'>) {
  if (isCrisis(...judged)) return null;
  const writer = await findWriter(trx, memberId);
  return writer.level > LEVEL.member ? null : writer;
}

function refuseLink({ fields }: Pick<Draft, 'fields'>, { siteOrigins }: SpamConfig): void {
  const own = siteOrigins.map((origin) => new URL(origin).hostname);
  const linked = Object.entries(fields).filter(([, text]) => findLink(text, own) !== null);
  if (linked.length > 0) throw invalid(Object.fromEntries(linked.map(([field]) => [field, SPAM_TEXT.link])));
}
