import type { Trx } from '../../db/schema.ts';
import { findPersona, lockToBlock } from './block-repository.ts';

/**
 * Finds and locks the writer of a post or comment for a block: a member, or the persona under which the member is shown.
 * `isCounsellor` says that it is a counsellor who is shown by name, and whom nobody can block.
 * @returns undefined if the writer has left
 */
export async function findWriter(
  trx: Trx,
  { kind, id, author_id }: { kind: 'worry' | 'info' | 'comment'; id: number; author_id: number },
) {
  const person = await lockToBlock(trx, author_id);
  if (!person) return undefined;
  const persona = await findPersona(trx, kind, id);
  if (!persona) return { persona: null, isCounsellor: person.is_counsellor };
  const { worry_id, alias } = persona;
  // a persona can always be blocked: an error would reveal that the persona is a counsellor
  return alias === null ? undefined : { persona: { worry_id, alias }, isCounsellor: false };
}
