import { notFound } from '../../../errors.ts';
import { endSessionsOf } from '../session-repository.ts';
import type { SessionDeps } from '../sessions.ts';

type Deps = Pick<SessionDeps, 'db' | 'sessions'>;

/** Ends one open session of a member. @throws 404 when the session is another member's or has ended */
export async function endOwnSession({ db, sessions }: Deps, memberId: number, id: string): Promise<void> {
  const ended = await endSessionsOf(db, memberId, new Date(), id);
  if (ended.length === 0) throw notFound();
  sessions.forget(id);
}

/** Ends every session of a member, on all devices. */
export async function endAllSessions({ db, sessions }: Deps, memberId: number): Promise<void> {
  for (const id of await endSessionsOf(db, memberId, new Date())) sessions.forget(id);
}
