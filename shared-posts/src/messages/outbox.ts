import { isInconclusive, isSignedInAs, sessionStore, toApiError } from '@onmaum/shared-auth';
import { uuid } from '@onmaum/shared-contract/random-id';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { createStore } from 'zustand';
import { sendMessage } from './api/send-message.ts';
import { arrivals } from './arrivals.ts';
import { keptMessages } from './kept-messages.ts';

/** A message that the thread does not contain yet. */
export interface Waiting {
  /** Idempotency key, so that a retry after a lost response does not store the message twice. */
  key: string;
  text: string;
  /** Highest id among the messages that were known when it was written. */
  after: number;
  state: 'sending' | 'sent' | 'failed';
  /** Id and time from the server's answer; 0 and empty before it. */
  id: number;
  at: string;
  /** Text of the server's refusal; empty if a retry may succeed. */
  error: string;
}

/** The messages of the thread with which waiting messages are compared. */
interface Loaded {
  /** The reader's messages, the earliest first. */
  own: readonly { id: number; text: string }[];
  /** Id of the earliest message that is loaded; 0 if all are. */
  from: number;
}

interface OutboxState {
  /** The text in the composer. */
  text: string;
  waiting: readonly Waiting[];
}

/** The outboxes that are sending, by member and order. */
const sending = new Map<string, Outbox>();

/**
 * Returns the outbox of an order. While an outbox is sending, a dialog that is opened again gets the same outbox: a second one
 * would overwrite what the first one stores.
 * @param refresh fetches the thread again
 */
export function outboxOf(orderId: number, refresh: () => Promise<unknown>): Outbox {
  return sending.get(keyOf(orderId)) ?? new Outbox(orderId, refresh);
}

const keyOf = (orderId: number) => `${sessionStore.getState().user_idx}:${orderId}`;

/**
 * The text in the composer and the messages that the thread does not contain yet, in the order in which they were written. The
 * messages are stored in this tab until the thread contains them, and sent again on reconnection if the server may lack them.
 */
class Outbox {
  readonly state;
  readonly #owner = sessionStore.getState().user_idx;
  readonly #key: string;
  readonly #orderId: number;
  readonly #refresh: () => Promise<unknown>;
  readonly #kept;

  constructor(orderId: number, refresh: () => Promise<unknown>) {
    this.#key = keyOf(orderId);
    this.#orderId = orderId;
    this.#refresh = refresh;
    this.#kept = keptMessages(this.#owner, orderId);
    const kept = this.#kept.read();
    const waiting = (kept?.waiting ?? []).map((one): Waiting => ({ ...one, state: one.id > 0 ? 'sent' : 'failed' }));
    this.state = createStore<OutboxState>(() => ({ text: kept?.text ?? '', waiting }));
  }

  change(text: string) {
    this.#set({ text });
  }

  /** Sends the text of the composer. @param last id of the thread's last message @returns false if the text is empty */
  send(last: number): boolean {
    const { text, waiting } = this.state.getState();
    if (tidyText(text) === '') return false;
    const after = Math.max(last, ...waiting.map(({ id }) => id));
    const one: Waiting = { key: uuid(), text: tidyText(text), after, state: 'sending', id: 0, at: '', error: '' };
    this.#set({ text: '', waiting: [...waiting, one] });
    void this.#work();
    return true;
  }

  /** Sends failed messages again, except those that the server refused. */
  retry() {
    const { waiting } = this.state.getState();
    this.#set({
      waiting: waiting.map((one) => (one.state !== 'failed' || one.error ? one : { ...one, state: 'sending' })),
    });
    void this.#work();
  }

  /** Moves an unsent message back into the composer. */
  takeBack(key: string) {
    const { text, waiting } = this.state.getState();
    const back = waiting.find((one) => one.key === key);
    if (back?.state !== 'failed') return;
    this.#set({ text: text ? `${back.text}\n${text}` : back.text, waiting: waiting.filter((one) => one !== back) });
  }

  /** Removes the messages that the thread contains. A message that is being sent stays until its answer. */
  settle({ own, from }: Loaded) {
    const { waiting } = this.state.getState();
    const arrived = [...arrivals(waiting, own, from)].filter(([{ state }]) => state !== 'sending');
    if (arrived.length === 0) return;
    const gone = new Set(arrived.map(([one]) => one));
    const last = Math.max(...arrived.map(([, id]) => id));
    // messages are sent in order, so a message that is left cannot be one of the thread's messages up to `last`
    const left = waiting.filter((one) => !gone.has(one)).map((one) => ({ ...one, after: Math.max(one.after, last) }));
    this.#set({ waiting: left });
  }

  /** Sends one message after another, so that they keep their order. */
  async #work() {
    if (sending.get(this.#key) === this) return;
    sending.set(this.#key, this);
    let next = this.#next();
    while (next && isSignedInAs(this.#owner)) {
      await this.#sendOne(next);
      next = this.#next();
    }
    sending.delete(this.#key);
  }

  #next() {
    return this.state.getState().waiting.find(({ state }) => state === 'sending');
  }

  async #sendOne({ key, text }: Waiting) {
    let isLost = false;
    try {
      const { id, created_at } = await sendMessage(this.#orderId, text, key);
      this.#change((one) => (one.key === key ? { ...one, state: 'sent', id, at: created_at } : one));
    } catch (error) {
      isLost = isInconclusive(error);
      const refusal = isLost ? '' : toApiError(error).message;
      // if the request was lost, marks all unsent messages as failed: the others must not arrive before this one
      this.#change((one) => {
        if (one.key === key) return { ...one, state: 'failed', error: refusal };
        return isLost && one.state === 'sending' ? { ...one, state: 'failed' } : one;
      });
    }
    if (!isLost) void this.#refresh();
  }

  #change(change: (one: Waiting) => Waiting) {
    this.#set({ waiting: this.state.getState().waiting.map(change) });
  }

  #set(change: Partial<OutboxState>) {
    this.state.setState(change);
    const { text, waiting } = this.state.getState();
    if (text === '' && waiting.length === 0) this.#kept.drop();
    else this.#kept.keep({ text, waiting: waiting.map(({ state: _state, ...one }) => one) });
  }
}
