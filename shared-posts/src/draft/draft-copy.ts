import type { Draft } from '@onmaum/shared-contract';
import { uuid } from '@onmaum/shared-contract/random-id';
import {
  type DeviceDraft,
  newDraft,
  readDeviceBody,
  readDeviceDraft,
  removeDeviceDraft,
  writeDeviceDraft,
} from './device-draft.ts';
import { type DraftRules, isSameBody } from './draft-state.ts';

/** This page's copy of a draft: what the user has written, and how it relates to the server's copy. */
export class DraftCopy<Body extends object> {
  readonly #rules: DraftRules<Body>;
  #draft: DeviceDraft<Body>;
  /** The text on the device when this page last read or wrote it; null if there was none. All tabs share its place. */
  #onDevice: object | null;
  /** Whether the user has typed since this page last wrote to the device. */
  #hasTyped = false;

  /** Starts with the copy on the device, if there is one. */
  constructor(rules: DraftRules<Body>) {
    this.#rules = rules;
    this.#draft = readDeviceDraft(rules.slot, rules.parse) ?? newDraft(rules.blank);
    this.#onDevice = readDeviceBody(rules.slot);
  }

  get draft(): Readonly<DeviceDraft<Body>> {
    return this.#draft;
  }

  /** Whether the user has written anything. */
  get isWritten() {
    return !isSameBody(this.#draft.body, this.#rules.blank);
  }

  /** Whether another tab has stored a later text on the device, or has removed this one there. */
  get isReplaced() {
    const stored = readDeviceBody(this.#rules.slot);
    return !this.#hasTyped && !isSameBody(stored, this.#onDevice) && !isSameBody(stored, this.#draft.body);
  }

  /** Whether the server's copy has this body, or an earlier one that was sent from here. */
  isOwn(remote: Draft | null) {
    const { body, sent } = this.#draft;
    const found = remote && this.#rules.parse(remote.body);
    return found !== null && (isSameBody(found, body) || isSameBody(found, sent));
  }

  /** @returns whether the body has changed */
  change(body: Body) {
    if (isSameBody(body, this.#draft.body)) return false;
    this.insist();
    this.#draft = { ...this.#draft, body: structuredClone(body), synced: false, at: new Date().toISOString() };
    return true;
  }

  /** Makes this body the latest one, which replaces the text of other tabs. */
  insist() {
    this.#hasTyped = true;
  }

  /** Continues with the text of another tab, unless the user has typed here later. @returns whether it differs from this body */
  takeFromDevice() {
    const { slot, parse } = this.#rules;
    const stored = this.#hasTyped ? null : readDeviceDraft(slot, parse);
    if (!stored) return false;
    const isOther = !isSameBody(stored.body, this.#draft.body);
    this.#draft = stored;
    this.#onDevice = readDeviceBody(slot);
    return isOther;
  }

  /** Replaces this copy with the server's. If `remote` is null or its body invalid, the body is reset to the initial values. */
  adopt(remote: Draft | null) {
    const body = remote && this.#rules.parse(remote.body);
    const found = remote && { key: remote.key, base: remote.saved_at, at: remote.saved_at };
    this.#draft = { ...newDraft(this.#rules.blank), ...found, ...(body && { body }) };
  }

  /** Keeps this body, to be saved as a change to the server's copy. */
  continueFrom({ saved_at, key }: Draft) {
    this.#draft = { ...this.#draft, base: saved_at, key, sent: null };
  }

  /** Keeps this body as a new draft with a new key, because a post may have used the old one. */
  continueAsNew() {
    this.#draft = { ...this.#draft, base: null, key: uuid(), sent: null };
  }

  /** Resets this copy to the form's initial values. The next sync deletes the server's copy. */
  clear() {
    const { base, sent } = this.#draft;
    this.#draft = { ...newDraft(this.#rules.blank), base, sent, synced: base === null && sent === null };
  }

  /** Call before this body is sent. */
  sending() {
    this.#draft = { ...this.#draft, sent: this.#draft.body };
  }

  /** Call when the server has saved this body. The copy is synced unless the user has typed meanwhile. */
  saved(body: Body, at: string) {
    this.#draft = { ...this.#draft, base: at, sent: null, synced: isSameBody(body, this.#draft.body) };
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
    const { slot } = this.#rules;
    if (this.isReplaced) return !this.isWritten;
    if (!this.isWritten) removeDeviceDraft(slot);
    const isKept = !this.isWritten || writeDeviceDraft(slot, this.#draft);
    // a text that the device refuses stays in this page's memory, and is found there too
    this.#onDevice = readDeviceBody(slot);
    if (isKept) this.#hasTyped = false;
    return isKept;
  }

  /** Deletes the text, in memory and on the device. */
  forget() {
    if (!this.isReplaced) removeDeviceDraft(this.#rules.slot);
    this.#draft = newDraft(this.#rules.blank);
    this.#onDevice = null;
  }
}
