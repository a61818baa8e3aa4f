import type { LoginResult, Provider } from '@onmaum/shared-contract';

const TICKET = 'onmaum-join-ticket';
const DRAFT = 'onmaum-join-draft';

/** Who is about to join: from the answer of the login (decisions 2), kept in this tab and never in an address. */
export interface JoinTicket {
  provider: Provider;
  social_id: string;
  social_token: string;
  email: string;
  nickname: string;
}

export function keepTicket({ provider, social_id, social_token, email, nickname }: LoginResult) {
  const ticket = { provider, social_id, social_token, email, nickname };
  sessionStorage.setItem(TICKET, JSON.stringify(ticket));
}

/** The ticket as it is stored, for comparing; '' for none. */
export const storedTicket = () => sessionStorage.getItem(TICKET) ?? '';

export function parseTicket(stored: string): JoinTicket | null {
  const ticket = parse<JoinTicket>(stored);
  return ticket?.social_token && (ticket.provider === 'kakao' || ticket.provider === 'naver') ? ticket : null;
}

/** Forgets a ticket that the server does not take; what was typed stays for the next one. */
export const dropTicket = () => sessionStorage.removeItem(TICKET);

interface Draft<Values> {
  /** Whose it is: what one person typed must not greet the next. */
  social_id: string;
  values: Values;
}

/** Keeps what was typed through a reload and through a new login of the same person. */
export const keepDraft = <Values>(social_id: string, values: Values) =>
  sessionStorage.setItem(DRAFT, JSON.stringify({ social_id, values } satisfies Draft<Values>));

export function readDraft<Values>(social_id: string): Partial<Values> {
  const draft = parse<Draft<Partial<Values>>>(sessionStorage.getItem(DRAFT) ?? '');
  return draft?.social_id === social_id ? draft.values : {};
}

/** Leaves nothing behind. */
export function endJoin() {
  sessionStorage.removeItem(TICKET);
  sessionStorage.removeItem(DRAFT);
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
