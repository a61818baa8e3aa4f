import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { LEFT_NICKNAME, shownId, shownNickname } from '../fragments.ts';

/** Alias in case a persona is missing, so that the nickname is never shown instead. */
const UNNAMED = '익명';
const PLAIN_PICTURE = '/img/persona/1.svg';

/** A post or comment in a query, its writer, and whether the writer is anonymous. */
interface Written {
  /** Id of the worry to whose thread the text belongs; null on the info board. */
  worryId: RawBuilder<unknown>;
  /** Alias of the writer's row in `members`. */
  member: string;
  anonymous: RawBuilder<unknown>;
}

/**
 * SQL for the writer of a worry or comment as readers see them. Only this function decides between member and persona
 * (rules/anonymous.md): every query that sends the name, id or picture of such a writer must use it.
 */
function shownWriter({ worryId, member, anonymous }: Written) {
  const has = (status: string) => sql`${sql.ref(`${member}.status`)} = ${sql.lit(status)}`;
  // evaluated only for anonymous rows; the primary key finds the persona
  const ofPersona = (column: 'alias' | 'picture') => sql`(
    select ${sql.ref(`persona.${column}`)} from thread_personas persona
    where persona.worry_id = ${worryId} and persona.member_id = ${sql.ref(`${member}.id`)}
  )`;
  const shown = {
    /** Whether the post or comment was written anonymously, even if the writer has withdrawn since. */
    anonymous: sql<boolean>`${anonymous}`,
    /** Whether a persona is shown: withdrawn members have none. */
    isPersona: sql<boolean>`(${anonymous} and not ${has('withdrawn')})`,
    nickname: sql<string>`case
      when not ${anonymous} then ${shownNickname(member)}
      when ${has('withdrawn')} then ${sql.lit(LEFT_NICKNAME)}
      else coalesce(${ofPersona('alias')}, ${sql.lit(UNNAMED)}) end`,
    picture: sql<string>`case
      when not ${anonymous} or ${has('withdrawn')} then ${sql.ref(`${member}.profile_source`)}
      else coalesce(${ofPersona('picture')}, ${sql.lit(PLAIN_PICTURE)}) end`,
    /** The id of the member. The id of an anonymous member is sent only to that member; other readers get 0. */
    idFor: (readerId: number | null) => sql<number>`case
      when ${anonymous} and ${sql.ref(`${member}.id`)} is distinct from ${readerId} then 0 else ${shownId(member)} end`,
  };
  return {
    ...shown,
    /** The columns of `PostWriter`, for lists that all readers share: the browser collapses the posts of blocked writers. */
    columns: sql`
      ${shown.idFor(null)} as writer_id, ${shown.nickname} as writer_nickname, ${shown.isPersona} as anonymous_yn`,
  };
}

/** The author of a worry. @param worry, member aliases of the rows */
export const worryWriter = (worry: string, member: string) =>
  shownWriter({ worryId: sql.ref(`${worry}.id`), member, anonymous: sql.ref(`${worry}.anonymous`) });

/**
 * Whether a comment on a worry is anonymous. The author's comments are anonymous if and only if the worry is
 * (rules/anonymous.md#comments).
 */
export const isAnonymousComment = (comment: string, worry: string): RawBuilder<boolean> => sql`(case
  when ${sql.ref(`${comment}.author_id`)} = ${sql.ref(`${worry}.author_id`)} then ${sql.ref(`${worry}.anonymous`)}
  else ${sql.ref(`${comment}.anonymous`)} end)`;

/** The writer of a comment. @param comment, post, member aliases of the rows; the member's row may come from a left join */
export const commentWriter = (board: 'worry' | 'info', comment: string, post: string, member: string) =>
  shownWriter({
    worryId: sql.ref(`${comment}.worry_id`),
    member,
    anonymous: board === 'worry' ? isAnonymousComment(comment, post) : sql`false`,
  });
