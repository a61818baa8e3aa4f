import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { typedValue } from '@onmaum/shared-auth/typed-value';
import { uuid } from '@onmaum/shared-contract/random-id';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand';
import type { CommentedPost } from './comment-cache.ts';
import type { Participant } from './participants.ts';

/** A comment as it is written in the form. */
export interface WrittenComment {
  text: string;
  /** Id of the comment being replied to; null for a top-level comment. */
  parentId: number | null;
  /** Quoted part of the comment being replied to; '' without a quote. */
  quote: string;
  /** Participants whom the comment mentions. */
  mentions: readonly Participant[];
  anonymous: boolean;
}

/** A comment that is being sent, waits outside of the form, or has returned to the form. The server may have stored it. */
interface Unsent extends WrittenComment {
  /** Idempotency key: retries of the same comment do not create a second one. */
  key: string;
  /** 'away': it waits until it can return to its form; 'returned': it is in the form again. */
  state: 'sending' | 'away' | 'returned';
}

/** The content of the form. The choice to be anonymous is stored by `useAnonymous`. */
type Form = Omit<WrittenComment, 'anonymous'>;

interface ComposerState extends Form {
  unsent: readonly Unsent[];
}

const EMPTY_FORM: Form = { text: '', parentId: null, quote: '', mentions: [] };

/** Names used in storage keys. Changing them would lose the texts in tabs that stay open over a release. */
const STORAGE_NAMES = { worry: 'counsel', info: 'info' } as const;

/** Name under which the tab stores the unsent comments of a post. */
export const storageName = ({ board, postId }: CommentedPost) => `comment:${STORAGE_NAMES[board]}:${postId}`;

type Sending = Map<string, Composer>;

/** Composers that are sending a comment, by query client. The keys of each map consist of owner and storage name. */
const sendingOf = new WeakMap<QueryClient, Sending>();

/** Returns the composer of a post. While it is sending, a form that is opened again gets the same composer. */
export function composerOf(client: QueryClient, post: CommentedPost): Composer {
  const owner = sessionStore.getState().user_idx;
  const name = storageName(post);
  const sending: Sending = sendingOf.get(client) ?? new Map();
  sendingOf.set(client, sending);
  return sending.get(`${owner}:${name}`) ?? new Composer(sending, owner, name);
}

/** The content of the comment form of a post, and its unsent comments. The tab stores both until the server has them. */
class Composer {
  readonly state;
  readonly #sending: Sending;
  readonly #key: string;
  readonly #text;
  readonly #kept;

  constructor(sending: Sending, owner: number, name: string) {
    this.#sending = sending;
    this.#key = `${owner}:${name}`;
    this.#text = typedAt({ owner, name });
    this.#kept = typedValue(typedAt({ owner, name: `${name}:unsent` }), parse);
    const unsent = (this.#kept.read() ?? []).map((one): Unsent => ({ ...one, state: 'away' }));
    this.state = createStore<ComposerState>(() => ({ ...EMPTY_FORM, text: this.#text.read() ?? '', unsent }));
  }

  change(change: Partial<Form>) {
    this.#set(change);
  }

  /** Call when the form is removed from the page. A reopened form gets the content back. */
  putAway() {
    this.#set(putAway(this.state.getState()));
  }

  /**
   * Empties the form to send its comment. A comment that failed before keeps its key.
   * @returns the key to send it with; null while another comment is being sent
   */
  send(comment: WrittenComment): string | null {
    if (this.#sending.has(this.#key)) return null;
    this.#sending.set(this.#key, this);
    const { unsent } = this.state.getState();
    const key = unsent.find((one) => isSame(one, comment))?.key ?? uuid();
    const others = unsent.filter((one) => one.state === 'away' && one.key !== key);
    this.#set({ ...EMPTY_FORM, unsent: [...others, { ...comment, key, state: 'sending' }] });
    return key;
  }

  /** Call when the server has stored the comment. */
  sent(key: string) {
    this.#sending.delete(this.#key);
    this.#set({ unsent: this.state.getState().unsent.filter((one) => one.key !== key) });
  }

  /** Call when the comment could not be sent. */
  failed(key: string) {
    this.#sending.delete(this.#key);
    this.#set({ unsent: this.#inState('away', (one) => one.key === key) });
  }

  /**
   * Moves the latest waiting comment back to its form, if the form is empty. It is not merged with a typed text: that would need
   * a new key, with which the server could store the waiting comment a second time.
   * @returns the comment; null if none returns
   */
  takeBack(parentId: number | null): WrittenComment | null {
    const { text, unsent } = this.state.getState();
    const back = unsent.findLast((one) => one.state === 'away' && one.parentId === parentId);
    if (!back || text !== '') return null;
    this.#set({
      text: back.text,
      mentions: back.mentions,
      unsent: this.#inState('returned', (one) => one.key === back.key),
    });
    return back;
  }

  #inState(state: Unsent['state'], isChanged: (one: Unsent) => boolean) {
    return this.state.getState().unsent.map((one) => (isChanged(one) ? { ...one, state } : one));
  }

  #set(change: Partial<ComposerState>) {
    this.state.setState(change);
    const { text, unsent } = putAway(this.state.getState());
    this.#text.keep(text);
    if (unsent.length > 0) this.#kept.keep(unsent);
    else this.#kept.drop();
  }
}

/**
 * Moves the content of the form to the unsent comments, which also store its parent, quote and mentions. A text without parent
 * and mentions stays in the form, unless it is an unsent comment that has returned.
 */
function putAway({ unsent, ...form }: ComposerState): ComposerState {
  const others = unsent.filter(({ state }) => state !== 'returned');
  const returned = unsent.find((one) => one.state === 'returned' && isSameForm(one, form));
  const isPlain = form.parentId === null && form.mentions.length === 0;
  if (form.text === '' || (isPlain && !returned)) return { ...EMPTY_FORM, text: form.text, unsent: others };
  // a new key, since another text may have been sent with the former key
  const away = returned ?? { ...form, anonymous: false, key: uuid() };
  return { ...EMPTY_FORM, unsent: [...others, { ...away, state: 'away' }] };
}

const isSameForm = (sent: Unsent, { text, parentId, quote, mentions }: Form) =>
  sent.text === text &&
  sent.parentId === parentId &&
  sent.quote === quote &&
  String(sent.mentions.map(({ key }) => key)) === String(mentions.map(({ key }) => key));

/** Whether a comment is the same as one that was sent before. Only then may it use the same idempotency key. */
const isSame = (sent: Unsent, comment: WrittenComment) =>
  isSameForm(sent, comment) && sent.anonymous === comment.anonymous;

const parse = (stored: unknown): readonly Unsent[] | null =>
  Array.isArray(stored) && stored.every(isUnsent) ? stored : null;

const isUnsent = ({ key, text, quote, mentions }: Unsent) =>
  [key, text, quote].every((one) => typeof one === 'string') && Array.isArray(mentions);
