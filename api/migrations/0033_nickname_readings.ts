import type { Kysely, QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import { skeletonsOf } from '../src/lib/text/skeleton.ts';

const BATCH = 5_000;

/**
 * A name with lone letters gets a skeleton for each way to read it, and skeletons now distinguish 아끼 from 악기. The texts of
 * former names are not stored, so new skeletons cannot be computed from them. Their skeletons stay, and an ambiguous skeleton
 * is stored in both forms. No member loses a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fillNicknames(db);
}

/**
 * Adds the skeletons of all members' nicknames. If two names look alike, the member with the higher level gets the skeleton;
 * at the same level, the older member.
 */
export async function fillNicknames(db: QueryExecutorProvider): Promise<void> {
  for (const level of [99, 11, 1]) {
    for (let after = 0; ; ) {
      const { rows } = await sql<Named>`
        select id, nickname, array(select skeleton from nicknames where member_id = members.id) as held from members
        where level = ${level} and status <> 'withdrawn' and id > ${after}::bigint order by id limit ${BATCH}
      `.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      await store(db, rows.map(changeOf));
      after = last.id;
    }
  }
}

interface Named {
  id: number;
  nickname: string;
  held: string[];
}

/**
 * Changes of a member's skeletons. `changed`: skeletons of the present name that are stored in the old form; `added`:
 * skeletons that are not stored yet, including the second form of ambiguous former ones.
 */
function changeOf({ id, nickname, held }: Named) {
  const present = skeletonsOf(nickname);
  const changed = present
    .map((skeleton) => ({ skeleton, old: withoutMarks(skeleton) }))
    .filter(({ old }) => held.includes(old) && !present.includes(old));
  const former = held.filter((one) => !present.includes(one) && !changed.some(({ old }) => one === old));
  const added = [...present, ...former.map(withMarks)].map((skeleton) => ({ skeleton, id }));
  return { changed, added: added.filter(({ skeleton }) => !held.includes(skeleton)) };
}

const withoutMarks = (skeleton: string) => skeleton.replaceAll(' ', '');
/**
 * The skeleton that a former name has if every two equal consonants between vowels are a double initial consonant (아끼, not
 * 악기).
 */
const withMarks = (skeleton: string) =>
  withoutMarks(skeleton).replace(
    /(?<=[\u1161-\u1175ー丨][\u1100-\u1112]*)(?=([ᄀᄃᄇᄉᄌ])\1[\u1161-\u1175ー丨])/g,
    ' ',
  );

async function store(db: QueryExecutorProvider, changes: ReturnType<typeof changeOf>[]): Promise<void> {
  const changed = changes.flatMap((one) => one.changed);
  await sql`
    update nicknames set skeleton = changed.skeleton
    from unnest(${changed.map(({ old }) => old)}::text[], ${changed.map(({ skeleton }) => skeleton)}::text[]) changed (old, skeleton)
    where nicknames.skeleton = changed.old
      and not exists (select from nicknames taken where taken.skeleton = changed.skeleton)
  `.execute(db);
  const added = changes.flatMap((one) => one.added);
  // all skeletons of a name get the same time, because it identifies the name when former names are counted
  await sql`
    insert into nicknames (skeleton, member_id, claimed_at)
    select skeleton, member_id,
      coalesce((select max(claimed_at) from nicknames held where held.member_id = added.member_id), now())
    from unnest(${added.map(({ skeleton }) => skeleton)}::text[], ${added.map(({ id }) => id)}::bigint[]) added (skeleton, member_id)
    on conflict do nothing
  `.execute(db);
}
