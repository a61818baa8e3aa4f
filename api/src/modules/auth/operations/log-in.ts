import type { LoginResult, Provider } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import { forbidden } from '../../../errors.ts';
import type { SocialProfile } from '../../../providers/provider.ts';
import { identityHash } from '../identity-hash.ts';
import { signTicket } from '../join-ticket.ts';
import { findForcedLeave, findMemberBySocialId } from '../repository.ts';
import type { OpenedSession } from '../sessions.ts';
import { openSession } from '../sessions.ts';

/** A membership that was taken away may begin again after this many months (decisions 8). */
const FORCED_LEAVE_MONTHS = 6;

/** A member gets a session; a stranger gets the ticket to register with. @throws 403 'account_disabled' */
export async function logIn(
  app: FastifyInstance,
  provider: Provider,
  profile: SocialProfile,
): Promise<{ result: LoginResult; opened?: OpenedSession }> {
  const member = await findMemberBySocialId(app.db, provider, profile.socialId);
  if (!member) return { result: await invite(app, provider, profile) };
  if (member.status !== 'active') throw forbidden('account_disabled', TEXT.accountDisabled);

  const opened = await openSession(app, member);
  const marketing_event_agree = member.marketing_agree ? 'Y' : 'N';
  return { result: { ...opened.session, status: 'main', marketing_event_agree }, opened };
}

async function invite(app: FastifyInstance, provider: Provider, profile: SocialProfile): Promise<LoginResult> {
  const { jwtSecret } = app.config;
  const forced = await findForcedLeave(app.db, identityHash(jwtSecret, provider, profile.socialId));
  if (forced && monthsAfter(forced.left_at, FORCED_LEAVE_MONTHS) > new Date()) {
    throw forbidden('account_disabled', TEXT.accountDisabled);
  }
  return {
    status: 'join',
    token: '',
    user_idx: 0,
    level: 0,
    nickname: profile.nickname,
    email: profile.email,
    provider,
    social_id: profile.socialId,
    social_token: await signTicket(jwtSecret, provider, profile.socialId),
    marketing_event_agree: 'N',
  };
}

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
