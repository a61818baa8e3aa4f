import { tabStore } from '@onmaum/shared-auth';
import type { LoginResult, Provider } from '@onmaum/shared-contract';

const TICKET = 'onmaum-join-ticket';
const DRAFT = 'onmaum-join-draft';
const INVITE = 'onmaum-invite';

/**
 * The person who is about to join, from the login answer (rules/sign-in.md#ticket); stored in this tab and never in
 * a URL.
 */
export interface JoinTicket {
  provider: Provider;
  social_id: string;
  social_token: string;
  email: string;
  nickname: string;
}

export function keepTicket({ provider, social_id, social_token, email, nickname }: LoginResult) {
  const ticket = { provider, social_id, social_token, email, nickname };
  tabStore.set(TICKET, JSON.stringify(ticket));
}

/** The stored ticket, for comparison; '' for none. */
export const storedTicket = () => tabStore.get(TICKET) ?? '';

export function parseTicket(stored: string): JoinTicket | null {
  const ticket = parse<JoinTicket>(stored);
  return ticket?.social_token && (ticket.provider === 'kakao' || ticket.provider === 'naver') ? ticket : null;
}

/** Removes a ticket that the server refused; the typed values stay for the next one. */
export const dropTicket = () => tabStore.remove(TICKET);

interface Draft {
  /** The owner: the values must not be shown to another person. */
  social_id: string;
  values: unknown;
}

/** Saves typed values across a reload and a new login of the same person. */
export const keepDraft = (social_id: string, values: unknown) =>
  void tabStore.set(DRAFT, JSON.stringify({ social_id, values } satisfies Draft));

export function readDraft(social_id: string): object {
  const draft = parse<Draft>(tabStore.get(DRAFT) ?? '');
  return draft?.social_id === social_id && draft.values instanceof Object ? draft.values : {};
}

/** Keeps the code of an invitation link until the person has signed in and joined (rules/mypage.md#invitation). */
export const keepInvite = (code: string) => void tabStore.set(INVITE, code);

/** The code of the link that led here; '' for none. */
export const keptInvite = () => tabStore.get(INVITE) ?? '';

/** Removes all stored data. */
export function endJoin() {
  tabStore.remove(TICKET);
  tabStore.remove(DRAFT);
  tabStore.remove(INVITE);
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
