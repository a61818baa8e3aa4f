import { isSignedInAs } from '@onmaum/shared-auth';
import type { Draft } from '@onmaum/shared-contract';
import { createStore } from 'zustand';
import { errorKind, fetchServerDraft, removeServerDraft, saveServerDraft } from './api/server-draft.ts';
import { DraftCopy } from './draft-copy.ts';
import type { DraftRules, DraftState } from './draft-state.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { Timers } from './timers.ts';

const DEVICE_MS = 300;
const SERVER_MS = 2_000;
const RETRY_MS = 15_000;

/** Autosaves a draft, first to the device and soon after to the server, and keeps the two copies in sync. */
export class DraftAutosave<Body extends object> {
  readonly state = createStore<DraftState>(() => ({ savedTo: 'nothing', savedAt: '', notice: null }));
  readonly #rules: DraftRules<Body>;
  readonly #timers = new Timers();
  readonly #copy: DraftCopy<Body>;
  #show: (body: Body) => void = () => {};
  /** The conflicting draft of another device, until the user has chosen one. */
  #conflict: Draft | null = null;
  /** Whether the server's copy has been fetched and merged. */
  #merged = false;
  #phase: 'paused' | 'running' | 'finished' = 'paused';
  #exchange: Promise<void> | null = null;
  /** A draft is never sent in another person's session. A text that another tab has replaced is not sent either. */
  readonly #maySend = () => this.#phase === 'running' && isSignedInAs(this.#rules.slot.owner) && !this.#copy.isReplaced;

  constructor(rules: DraftRules<Body>) {
    this.#rules = rules;
    this.#copy = new DraftCopy(rules);
    if (this.#copy.isWritten) this.state.setState({ notice: 'restored' });
  }

  get body() {
    return this.#copy.draft.body;
  }

  /** Idempotency key for posting the draft. */
  get key() {
    return this.#copy.draft.key;
  }

  /** Whether there is text, and whether it would still be stored if the member left the page now. */
  get leaving() {
    return { isWritten: this.#copy.isWritten, isKept: this.saveToDevice() || this.#copy.draft.synced };
  }

  /** Starts autosaving, or resumes it after `pause`. @param show writes a text into the form */
  start(show = this.#show) {
    this.#show = show;
    this.#phase = 'running';
    this.saveToDevice();
    void this.sync();
  }

  /** Saves to the device, stops sending, and waits for the request in flight. */
  async pause() {
    this.saveToDevice();
    if (this.#phase === 'running') this.#phase = 'paused';
    this.#timers.clear();
    await this.#exchange;
  }

  /** Call when the draft was posted. The server has deleted its copy; this deletes the one on the device. */
  finish() {
    this.#phase = 'finished';
    this.#copy.forget();
  }

  /** Deletes a draft whose text is posted already, unless the server lacks the latest text or the member is signed out. */
  async drop() {
    await this.pause();
    const { slot } = this.#rules;
    const { synced, base } = this.#copy.draft;
    if (!synced || !isSignedInAs(slot.owner)) return;
    this.finish();
    if (base !== null) await removeServerDraft(slot).catch(() => undefined);
  }

  /** Called with the form's values after every change. @returns whether they differ from the values before */
  change(body: Body): boolean {
    if (this.#phase === 'finished' || !this.#copy.change(body)) return false;
    // typing means that the restored text is accepted, so its notice is closed
    if (this.state.getState().notice === 'restored') this.dismiss();
    this.#timers.in(DEVICE_MS, 'device', () => this.saveToDevice());
    this.#timers.in(SERVER_MS, 'server', () => void this.sync());
    return true;
  }

  /** Saves to the device immediately, such as before the page is unloaded. @returns false if the device cannot store the draft */
  saveToDevice(): boolean {
    this.#timers.stop('device');
    // logout has deleted the copies of drafts that the server also has: do not store them again
    if (this.#phase === 'finished' || (this.#copy.draft.synced && !isSignedInAs(this.#rules.slot.owner))) return true;
    return this.#copy.writeToDevice();
  }

  /** Continues with the text that another tab has stored. That tab also sends it: if both did, their texts would conflict. */
  follow() {
    if (this.#phase !== 'running' || !isSignedInAs(this.#rules.slot.owner) || !this.#copy.takeFromDevice()) return;
    this.#timers.clear();
    this.#conflict = null;
    this.#showCopy();
  }

  /** Follows the other tabs, and sends what they could not send. Call it when the page is shown again. */
  refresh() {
    this.follow();
    void this.sync();
  }

  /** Saves at once, for the save button. @returns where the text is kept */
  async saveNow(): Promise<DraftState['savedTo']> {
    if (!this.#copy.isWritten) return 'nothing';
    this.#copy.insist();
    const isOnDevice = this.saveToDevice();
    await this.sync();
    // a request already in flight may have sent an earlier text
    if (!this.#copy.draft.synced) await this.sync();
    if (this.#copy.draft.synced) return 'server';
    return isOnDevice ? 'device' : 'nowhere';
  }

  /** Synchronises with the server, one request at a time. */
  sync(): Promise<void> {
    if (!this.#maySend() || this.#conflict) return Promise.resolve();
    this.#timers.stop('server');
    this.#timers.stop('retry');
    this.#exchange ??= this.#mergeAndSave()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#exchange = null;
      });
    return this.#exchange;
  }

  /** Deletes the draft on the device and on the server. */
  discard() {
    this.#copy.clear();
    this.saveToDevice();
    this.#showCopy();
    void this.sync();
  }

  /** Call when the edited post has changed: discarding the draft then resets the form to these values. */
  setBlank(blank: Body) {
    this.#rules.blank = blank;
  }

  /** Resolves a conflict (notice 'stale'). */
  choose(which: 'theirs' | 'mine') {
    if (this.#conflict && which === 'theirs') this.#adopt(this.#conflict);
    else if (this.#conflict) this.#copy.continueFrom(this.#conflict);
    this.#conflict = null;
    this.saveToDevice();
    this.dismiss();
    void this.sync();
  }

  /** Continues with the text as a new draft. Call it if the old draft was posted or discarded elsewhere, or its key was used. */
  detach() {
    this.#copy.continueAsNew();
    this.saveToDevice();
    this.state.setState({ notice: 'gone' });
  }

  dismiss() {
    this.state.setState({ notice: null });
  }

  async #mergeAndSave() {
    // while it is not known whether the server has the text that was sent, its copy is fetched again
    if (!this.#merged || this.#copy.draft.sent) this.#merge(await fetchServerDraft(this.#rules.slot));
    this.#merged = true;
    if (this.#copy.draft.synced || this.#conflict || !this.#maySend()) return;
    await (this.#copy.isWritten ? this.#save() : this.#remove());
    if (!this.#copy.draft.synced && this.#maySend()) this.#timers.in(SERVER_MS, 'server', () => void this.sync());
  }

  #merge(remote: Draft | null) {
    const result = mergeDrafts(this.#copy.draft, remote, this.#copy.isOwn(remote));
    if (result === 'remote' || result === 'dropped') return this.#adopt(remote);
    if (result === 'gone') return this.detach();
    if (!remote) return;
    if (result === 'conflict') {
      this.#conflict = remote;
      return this.state.setState({ notice: 'stale', savedTo: this.saveToDevice() ? 'device' : 'nowhere' });
    }
    this.#copy.continueFrom(remote);
    this.saveToDevice();
    if (this.#copy.draft.synced) this.state.setState({ savedTo: 'server', savedAt: remote.saved_at });
  }

  async #save() {
    // another tab may type on before the answer arrives
    this.#copy.sending();
    this.saveToDevice();
    const { body, key, base } = this.#copy.draft;
    const { saved_at } = await saveServerDraft(this.#rules.slot, { body, key, base });
    this.#copy.saved(body, saved_at);
    this.saveToDevice();
    this.state.setState({ savedTo: 'server', savedAt: saved_at });
  }

  /** Deletes the draft, because the form is back to its initial values. */
  async #remove() {
    if (this.#copy.draft.base !== null) await removeServerDraft(this.#rules.slot);
    this.#copy.removed();
    this.saveToDevice();
    this.state.setState({ savedTo: 'nothing' });
  }

  #fail(error: unknown) {
    const failure = errorKind(error);
    if (failure === 'gone') this.detach();
    else if (failure === 'stale') this.#merged = false;
    else if (this.#copy.isWritten) this.state.setState({ savedTo: this.saveToDevice() ? 'device' : 'nowhere' });
    if (failure === 'final' || this.#phase !== 'running') return;
    this.#timers.in(failure === 'later' ? RETRY_MS : 0, 'retry', () => void this.sync());
  }

  #adopt(remote: Draft | null) {
    this.#copy.adopt(remote);
    this.saveToDevice();
    this.#showCopy();
  }

  /** Shows a text that replaces the earlier one. */
  #showCopy() {
    const { synced, base } = this.#copy.draft;
    this.#show(this.body);
    if (!this.#copy.isWritten) return this.state.setState({ savedTo: 'nothing', notice: null });
    this.state.setState({ notice: 'restored', ...(synced && { savedTo: 'server', savedAt: base ?? '' }) });
  }
}
