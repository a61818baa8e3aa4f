import { randomInt } from 'node:crypto';
import type { RegisterBody } from '@onmaum/shared-contract';
import { ageOn, JOIN_TEXT, LIMITS, PROFILE_IMAGES } from '@onmaum/shared-contract';
import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import type { Db } from '../../../db/schema.ts';
import { conflict, invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { checkNicknameWords } from '../check-nickname-words.ts';
import { consentRows } from '../consents.ts';
import { identityHash } from '../identity-hash.ts';
import type { JoinTicket } from '../join-ticket.ts';
import { readTicket } from '../join-ticket.ts';
import {
  findMemberByInviteCode,
  hasLeftBefore,
  insertConsents,
  insertMember,
  type NewMember,
  spendTicket,
} from '../member-repository.ts';
import { claimNickname, isNicknameTaken, nicknameKey } from '../nickname-repository.ts';
import type { SessionDeps } from '../sessions.ts';

/** Registers the person whom the ticket identifies. A failure does not use up the ticket. */
export async function registerMember(deps: SessionDeps, body: RegisterBody): Promise<void> {
  const now = new Date();
  const ticket = await readTicket(deps.config.jwtSecret, body.social_token);
  if (!ticket) throw invalid({ social_token: SERVER_TEXT.ticketInvalid }, 'ticket_invalid');
  if (ageOn(body.birthday, koreanDay(now)) < LIMITS.joinAgeMin) throw invalid({ birthday: JOIN_TEXT.tooYoung });

  checkNicknameWords(deps.config.reservedNames, body.nickname);

  const values = memberRow(deps, ticket, body, now);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await spendTicket(trx, ticket.id, ticket.expiresAt))) {
      throw conflict('already_joined', SERVER_TEXT.alreadyJoined);
    }
    const invited_by = await inviterOf(trx, deps, ticket, body);
    const inserted = await insertMember(trx, { ...values, invited_by });
    if (!inserted) {
      if (await isNicknameTaken(trx, body.nickname)) throw nicknameTaken();
      throw conflict('already_joined', SERVER_TEXT.alreadyJoined);
    }
    if (!(await claimNickname(trx, inserted.id, body.nickname))) throw nicknameTaken();
    await insertConsents(trx, consentRows(inserted.id, body));
  });
}

const nicknameTaken = () => invalid({ nickname: JOIN_TEXT.nicknameTaken });

/** The inviter of the new member; null if the code is missing or unknown, or if the person was a member before. */
async function inviterOf(db: Db, deps: SessionDeps, ticket: JoinTicket, { invite }: RegisterBody) {
  if (!invite) return null;
  const hash = identityHash(deps.config.jwtSecret, ticket.provider, ticket.socialId);
  if (await hasLeftBefore(db, hash)) return null;
  return (await findMemberByInviteCode(db, invite))?.id ?? null;
}

function memberRow({ fieldCipher }: SessionDeps, ticket: JoinTicket, body: RegisterBody, now: Date) {
  const agreed = body.marketing_event_agree;
  return {
    provider: ticket.provider,
    social_id: ticket.socialId,
    nickname: body.nickname,
    nickname_key: nicknameKey(body.nickname),
    email_enc: fieldCipher.encrypt(body.email, 'members.email'),
    birthday_enc: fieldCipher.encrypt(body.birthday, 'members.birthday'),
    cellphone_enc: fieldCipher.encrypt(body.cellphone, 'members.cellphone'),
    sex: body.sex,
    profile_source: body.profile_source ?? PROFILE_IMAGES[randomInt(PROFILE_IMAGES.length)],
    marketing_agree: agreed,
    marketing_agreed_at: agreed ? now : null,
  } satisfies NewMember;
}
