import type { Draft } from '@onmaum/shared-contract';
import { uuid } from '@onmaum/shared-contract/random-id';
import { type DeviceDraft, newDraft, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from './device-draft.ts';
import { type DraftRules, isSameBody } from './draft-state.ts';

/** This page's copy of a draft: what the user has written, and how it relates to the server's copy. */
export class DraftCopy<Body extends object> {
  readonly #rules: DraftRules<Body>;
  #draft: DeviceDraft<Body>;

  /** Starts with the copy on the device, if there is one. */
  constructor(rules: DraftRules<Body>) {
    this.#rules = rules;
    this.#draft = readDeviceDraft(rules.slot, rules.parse) ?? newDraft(rules.blank);
  }

  get draft(): Readonly<DeviceDraft<Body>> {
    return this.#draft;
  }

  /** Whether the user has written anything. */
  get isWritten() {
    return !isSameBody(this.#draft.body, this.#rules.blank);
  }

  /** @returns whether the body has changed */
  change(body: Body) {
    if (isSameBody(body, this.#draft.body)) return false;
    this.#draft = { ...this.#draft, body: structuredClone(body), synced: false, at: new Date().toISOString() };
    return true;
  }

  /** Replaces this copy with the server's. If `remote` is null or its body invalid, the body is reset to the initial values. */
  adopt(remote: Draft | null) {
    const body = remote && this.#rules.parse(remote.body);
    const found = remote && { key: remote.key, base: remote.saved_at, at: remote.saved_at };
    this.#draft = { ...newDraft(this.#rules.blank), ...found, ...(body && { body }) };
  }

  /** Keeps this body, to be saved as a change to the server's copy. */
  continueFrom({ saved_at, key }: Draft) {
    this.#draft = { ...this.#draft, base: saved_at, key };
  }

  /** Keeps this body as a new draft with a new key, because a post may have used the old one. */
  continueAsNew() {
    this.#draft = { ...this.#draft, base: null, key: uuid() };
  }

  /** Resets this copy to the form's initial values. The next sync deletes the server's copy. */
  clear() {
    const { base } = this.#draft;
    this.#draft = { ...newDraft(this.#rules.blank), base, synced: base === null };
  }

  /** Call when the server has saved this body. The copy is synced unless the user has typed meanwhile. */
  saved(body: Body, at: string) {
    this.#draft = { ...this.#draft, base: at, synced: isSameBody(body, this.#draft.body) };
  }

  /** Call when the server has deleted its copy. The user may have typed a new draft meanwhile. */
  removed() {
    this.#draft = { ...newDraft(this.#draft.body), synced: !this.isWritten, at: this.#draft.at };
  }

  /**
   * Stores the copy on the device, or deletes it there if nothing is written. The later text of another tab stays.
   * @returns whether the device has this text
   */
  writeToDevice(): boolean {
    if (this.isWritten) return writeDeviceDraft(this.#rules.slot, this.#draft);
    removeDeviceDraft(this.#rules.slot);
    return true;
  }

  /** Deletes the text, in memory and on the device. */
  forget() {
    this.#draft = newDraft(this.#rules.blank);
    removeDeviceDraft(this.#rules.slot);
  }
}
