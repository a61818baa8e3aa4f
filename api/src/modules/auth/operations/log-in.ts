import type { LoginResult, Provider } from '@onmaum/shared-contract';
import { LEVEL, TEXT } from '@onmaum/shared-contract';
import { forbidden } from '../../../errors.ts';
import type { SocialProfile } from '../../../providers/provider.ts';
import { identityHash } from '../identity-hash.ts';
import { signTicket } from '../join-ticket.ts';
import { findMemberBySocialId, isBarred } from '../member-repository.ts';
import type { OpenedSession } from '../sessions.ts';
import { openSession, type SessionDeps } from '../sessions.ts';

/**
 * Opens a session for a member, with the name of the device. A person who is no member gets a ticket for registration.
 * @throws 403 'account_disabled', 'emulated_staff'
 */
export async function logIn(
  deps: SessionDeps,
  provider: Provider,
  profile: SocialProfile,
  device: string,
  { staffMaySignIn = true } = {},
): Promise<{ result: LoginResult; opened?: OpenedSession }> {
  const member = await findMemberBySocialId(deps.db, provider, profile.socialId);
  if (!member) return { result: await offerToJoin(deps, provider, profile) };
  if (member.status !== 'active') throw forbidden('account_disabled', TEXT.accountDisabled);

  if (!staffMaySignIn && member.level > LEVEL.member) {
    throw forbidden('emulated_staff', TEXT.noPermission);
  }

  const opened = await openSession(deps, member, device);
  return { result: { ...opened.session, status: 'main', marketing_event_agree: member.marketing_agree }, opened };
}

/** Answers a new person with a ticket for the registration. */
async function offerToJoin(deps: SessionDeps, provider: Provider, profile: SocialProfile): Promise<LoginResult> {
  const { jwtSecret } = deps.config;
  if (await isBarred(deps.db, identityHash(jwtSecret, provider, profile.socialId), new Date())) {
    throw forbidden('account_disabled', TEXT.accountDisabled);
  }
  return {
    status: 'join',
    token: '',
    user_idx: 0,
    level: 0,
    nickname: profile.nickname,
    profile_image: '',
    email: profile.email,
    provider,
    social_id: profile.socialId,
    social_token: await signTicket(jwtSecret, provider, profile.socialId),
    marketing_event_agree: false,
  };
}
