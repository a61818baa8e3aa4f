import { tabStore, textAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import type { LoginResult, Provider } from '@onmaum/shared-contract';
import { wayStore } from './way-store.ts';

/**
 * A person who is about to join, from the answer to the login (rules/sign-in.md#ticket). It is stored in this tab, never in a
 * URL.
 */
export interface JoinTicket {
  provider: Provider;
  social_id: string;
  social_token: string;
  email: string;
  nickname: string;
}

/** Checks that a value has the fields of a ticket, and drops all other fields. */
const shaped = shapedLike<JoinTicket>({ provider: 'kakao', social_id: '', social_token: '', email: '', nickname: '' });

function parseTicket(stored: unknown): JoinTicket | null {
  const ticket = shaped(stored);
  return ticket.social_token && /^(?:kakao|naver)$/.test(ticket.provider) ? ticket : null;
}

const ticketPlace = typedValue(textAt(tabStore, 'onmaum-join-ticket'), parseTicket);

export const keepTicket = (login: LoginResult) => void ticketPlace.keep(shaped(login));

/** The stored ticket; null if there is none. */
export const keptTicket = ticketPlace.read;

/** Removes a ticket that the server refused. The typed values stay, for the person's next ticket. */
export const dropTicket = ticketPlace.drop;

interface Draft {
  /** Owner of the values, which must not be shown to another person. */
  social_id: string;
  /** Texts, in the wire format of the call. */
  values: object;
}

/** Reads stored values. Values that are not strings are dropped, since an older release may have stored another shape. */
function parseDraft(stored: unknown): Draft {
  const { social_id, values } = stored as Draft;
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return { social_id, values: Object.fromEntries(texts) };
}

const draftPlace = typedValue(textAt(tabStore, 'onmaum-join-draft'), parseDraft);

/** Stores typed values, so that they survive a reload and a new login of the same person. */
export const keepDraft = (social_id: string, values: object) => void draftPlace.keep({ social_id, values });

export function readDraft(social_id: string): object {
  const draft = draftPlace.read();
  return draft?.social_id === social_id ? draft.values : {};
}

const invitePlace = textAt(wayStore, 'onmaum-invite');

/** Keeps the code of an invitation link until the person has signed in and joined (rules/mypage.md#invitation). */
export const keepInvite = (code: string) => void invitePlace.keep(code);

/** Code of the stored invitation; '' if there is none. */
export const keptInvite = () => invitePlace.read() ?? '';

/** Removes the stored ticket, values and invitation. */
export function endJoin() {
  for (const place of [ticketPlace, draftPlace, invitePlace]) place.drop();
}
