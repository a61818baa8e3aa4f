import { isInconclusive, sessionStore, toApiError, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import { uuid } from '@onmaum/shared-contract/random-id';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { createStore } from 'zustand';
import { sendMessage } from './api/send-message.ts';

/** A message that the thread does not contain yet. */
export interface Waiting {
  /** Idempotency key, so that a retry after a lost response does not store the message twice. */
  key: string;
  text: string;
  state: 'sending' | 'failed';
  /** Text of the server's refusal; empty if a retry may succeed. */
  error: string;
}

interface OutboxState {
  /** The text in the composer. */
  text: string;
  waiting: readonly Waiting[];
}

/**
 * Returns the outbox of an order. While an outbox is sending, a dialog that is opened again gets the same outbox: a second one
 * would overwrite what the first one stores.
 * @param refresh fetches the thread again
 */
export class Outbox {
  readonly state;
  readonly #orderId: number;
  readonly #onSent: () => Promise<unknown>;
  readonly #kept;
  #isSending = false;

  /** @param onSent resolves once the thread shows the message */
  constructor(orderId: number, onSent: () => Promise<unknown>) {
    this.#orderId = orderId;
    this.#onSent = onSent;
    this.#kept = typedValue(
      typedAt({ owner: sessionStore.getState().user_idx, name: `order-message:${orderId}`, private: true }),
      shapedLike({ text: '', waiting: [{ key: '', text: '' }] }),
    );
    const kept = this.#kept.read();
    const waiting = (kept?.waiting ?? []).map((one): Waiting => ({ ...one, state: 'failed', error: '' }));
    this.state = createStore<OutboxState>(() => ({ text: kept?.text ?? '', waiting }));
  }

  change(text: string) {
    this.#set({ text });
  }

  /** Sends the text of the composer. @returns false if it is empty */
  send(): boolean {
    const { text, waiting } = this.state.getState();
    if (tidyText(text) === '') return false;
    this.#set({ text: '', waiting: [...waiting, { key: uuid(), text: tidyText(text), state: 'sending', error: '' }] });
    void this.#work();
    return true;
  }

  /** Sends failed messages again, except those that the server refused. */
  retry() {
    const { waiting } = this.state.getState();
    this.#set({ waiting: waiting.map((one) => (one.error ? one : { ...one, state: 'sending' })) });
    void this.#work();
  }

  /** Moves an unsent message back into the composer. */
  takeBack(key: string) {
    const { text, waiting } = this.state.getState();
    const back = waiting.find((one) => one.key === key);
    if (!back || back.state === 'sending') return;
    this.#set({ text: text ? `${back.text}\n${text}` : back.text, waiting: waiting.filter((one) => one !== back) });
  }

  /** Sends one message after another, so that they keep their order. */
  async #work() {
    if (this.#isSending) return;
    this.#isSending = true;
    let next = this.#next();
    while (next) {
      await this.#sendOne(next);
      next = this.#next();
    }
    this.#isSending = false;
  }

  #next() {
    return this.state.getState().waiting.find(({ state }) => state === 'sending');
  }

  async #sendOne({ key, text }: Waiting) {
    try {
      await sendMessage(this.#orderId, text, key);
      await this.#onSent();
      this.#set({ waiting: this.state.getState().waiting.filter((one) => one.key !== key) });
    } catch (error) {
      const isLost = isInconclusive(error);
      const refusal = isLost ? '' : toApiError(error).message;
      // if the request was lost, marks all waiting messages as failed: the others must not arrive before this one
      this.#set({
        waiting: this.state
          .getState()
          .waiting.map((one) =>
            one.key === key || isLost ? { ...one, state: 'failed', error: one.key === key ? refusal : one.error } : one,
          ),
      });
      if (!isLost) void this.#onSent();
    }
  }

  #set(change: Partial<OutboxState>) {
    this.state.setState(change);
    const { text, waiting } = this.state.getState();
    if (text === '' && waiting.length === 0) this.#kept.drop();
    else this.#kept.keep({ text, waiting: waiting.map(({ key, text: own }) => ({ key, text: own })) });
  }
}
