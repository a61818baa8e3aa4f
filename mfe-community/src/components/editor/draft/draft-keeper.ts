import type { Draft } from '@onmaum/shared-contract';
import { createStore } from 'zustand';
import { uuid } from '../../../lib/uuid.ts';
import { type DeviceDraft, newDraft, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from './device-draft.ts';
import { type DraftRules, type DraftState, same } from './draft-state.ts';
import { meetDrafts } from './meet-drafts.ts';
import { fetchServerDraft, isOwnerHere, refusalOf, removeServerDraft, saveServerDraft } from './server-draft.ts';
import { Timers } from './timers.ts';

const DEVICE_MS = 300;
const SERVER_MS = 2_000;
const RETRY_MS = 15_000;

/** Keeps what is being written: at once on the device, soon after on the server, and both in step. */
export class DraftKeeper<Body extends object> {
  readonly state = createStore<DraftState>(() => ({ kept: 'nothing', savedAt: '', notice: null }));
  readonly #rules: DraftRules<Body>;
  readonly #timers = new Timers();
  #copy: DeviceDraft<Body>;
  #show: (body: Body) => void = () => {};
  /** What another device saved, until the person has chosen. */
  #rival: Draft | null = null;
  /** The server's copy is known. */
  #met = false;
  #typed = false;
  #phase: 'paused' | 'running' | 'finished' = 'paused';
  #exchange: Promise<void> | null = null;
  readonly #maySend = () => this.#phase === 'running' && isOwnerHere(this.#rules.slot);

  constructor(rules: DraftRules<Body>) {
    this.#rules = rules;
    this.#copy = readDeviceDraft(rules.slot, rules.parse) ?? newDraft(rules.blank);
    if (this.isWritten) this.state.setState({ notice: 'restored' });
  }

  get body() {
    return this.#copy.body;
  }

  /** Names the act of posting, so that it is done once. */
  get key() {
    return this.#copy.key;
  }

  /** There is something to lose. */
  get isWritten() {
    return !same(this.#copy.body, this.#rules.blank);
  }

  /**
   * Begins, or goes on after `pause`.
   * @param show puts a text into the form
   */
  start(show = this.#show) {
    this.#show = show;
    this.#phase = 'running';
    this.keepOnDevice();
    void this.sync();
  }

  /** Keeps on the device what is there, waits for what is on its way, and sends no more. */
  async pause() {
    this.keepOnDevice();
    this.#phase = 'paused';
    this.#timers.clear();
    await this.#exchange;
  }

  /** The text became a post: the server has forgotten the draft, and now the device does. */
  finish() {
    this.#phase = 'finished';
    this.#copy = newDraft(this.#rules.blank);
    removeDeviceDraft(this.#rules.slot);
  }

  /** The text is in the form as it is now. */
  change(body: Body) {
    if (this.#phase === 'finished' || same(body, this.#copy.body)) return;
    this.#typed = true;
    this.#copy = { ...this.#copy, body: structuredClone(body), synced: false, at: new Date().toISOString() };
    this.#timers.in(DEVICE_MS, 'device', () => this.keepOnDevice());
    this.#timers.in(SERVER_MS, 'server', () => void this.sync());
  }

  /** At once, for a page that may be about to go. @returns whether the device took it */
  keepOnDevice(): boolean {
    this.#timers.stop('device');
    // after the end of a session nothing is put back that was cleared away with it
    if (this.#phase !== 'running' || (this.#copy.synced && !isOwnerHere(this.#rules.slot))) return true;
    if (this.isWritten) return writeDeviceDraft(this.#rules.slot, this.#copy);
    removeDeviceDraft(this.#rules.slot);
    return true;
  }

  /** Brings the server's copy and this one together; one exchange at a time. */
  sync(): Promise<void> {
    if (!this.#maySend() || this.#rival) return Promise.resolve();
    this.#timers.stop('server');
    this.#timers.stop('retry');
    this.#exchange ??= this.#meetAndSave()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#exchange = null;
      });
    return this.#exchange;
  }

  /** Throws the draft away, here and on the server. */
  discard() {
    const { base } = this.#copy;
    this.#put({ ...newDraft(this.#rules.blank), base, synced: base === null });
    this.state.setState({ kept: 'nothing', notice: null });
    void this.sync();
  }

  /** Answers the notice 'stale'. */
  choose(which: 'theirs' | 'mine') {
    if (this.#rival && which === 'theirs') this.#adopt(this.#rival);
    else if (this.#rival) this.#continueFrom(this.#rival);
    this.#rival = null;
    this.dismiss();
    void this.sync();
  }

  dismiss() {
    this.state.setState({ notice: null });
  }

  async #meetAndSave() {
    if (!this.#met) this.#meet(await fetchServerDraft(this.#rules.slot));
    this.#met = true;
    if (this.#copy.synced || this.#rival || !this.#maySend()) return;
    await (this.isWritten ? this.#save() : this.#remove());
    if (!this.#copy.synced && this.#maySend()) this.#timers.in(SERVER_MS, 'server', () => void this.sync());
  }

  #meet(theirs: Draft | null) {
    const meeting = meetDrafts(this.#copy, theirs, this.#typed);
    if (meeting === 'theirs' || meeting === 'dropped') return this.#adopt(theirs);
    if (meeting === 'gone') return this.#beginAnew();
    if (!theirs) return;
    if (meeting === 'ask') {
      this.#rival = theirs;
      return this.state.setState({ notice: 'stale', kept: this.keepOnDevice() ? 'device' : 'nowhere' });
    }
    this.#continueFrom(theirs);
    if (this.#copy.synced) this.state.setState({ kept: 'server', savedAt: theirs.saved_at });
  }

  async #save() {
    const { body, key, base } = this.#copy;
    const { saved_at } = await saveServerDraft(this.#rules.slot, { body, key, base });
    this.#copy = { ...this.#copy, base: saved_at, synced: same(body, this.#copy.body) };
    this.keepOnDevice();
    this.state.setState({ kept: 'server', savedAt: saved_at });
  }

  /** Everything was taken back: nothing is left to keep. */
  async #remove() {
    if (this.#copy.base !== null) await removeServerDraft(this.#rules.slot);
    // something may have been written meanwhile
    this.#copy = { ...newDraft(this.body), synced: !this.isWritten, at: this.#copy.at };
    this.keepOnDevice();
    this.state.setState({ kept: 'nothing' });
  }

  #fail(error: unknown) {
    const refusal = refusalOf(error);
    if (refusal === 'gone') this.#beginAnew();
    else if (refusal === 'stale') this.#met = false;
    else if (this.isWritten) this.state.setState({ kept: this.keepOnDevice() ? 'device' : 'nowhere' });
    if (refusal === 'final' || this.#phase !== 'running') return;
    this.#timers.in(refusal === 'later' ? RETRY_MS : 0, 'retry', () => void this.sync());
  }

  /** Its key may have become a post: what is written here is another one. */
  #beginAnew() {
    this.#copy = { ...this.#copy, base: null, key: uuid() };
    this.state.setState({ notice: 'gone' });
  }

  #adopt(theirs: Draft | null) {
    const body = theirs && this.#rules.parse(theirs.body);
    const found = theirs && { key: theirs.key, base: theirs.saved_at, at: theirs.saved_at };
    this.#put({ ...newDraft(this.#rules.blank), ...found, ...(body && { body }) });
    if (this.isWritten) this.state.setState({ kept: 'server', savedAt: this.#copy.at, notice: 'restored' });
    else this.state.setState({ kept: 'nothing', notice: null });
  }

  #put(copy: DeviceDraft<Body>) {
    this.#copy = copy;
    this.keepOnDevice();
    this.#show(copy.body);
  }

  #continueFrom({ saved_at, key }: Draft) {
    this.#copy = { ...this.#copy, base: saved_at, key };
  }
}
