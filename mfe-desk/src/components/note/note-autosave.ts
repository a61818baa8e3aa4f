import { isInconclusive, sessionStore, toApiError, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import type { DeskNote } from '@onmaum/shared-contract';
import { DESK_LIMITS } from '@onmaum/shared-contract/desk/worry-options';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { lengthOf, tidyText } from '@onmaum/shared-contract/writing/writing';
import { createStore } from 'zustand';

const SAVE_MS = 1_000;
const RETRY_MS = 15_000;

/** Storage of the note about a worry, an order or a counselling session. */
export interface NoteSource {
  /** Key of the note in the storage of the tab. */
  place: string;
  /** Saves the note on the server. @param version the version that was edited; 0 for the first note */
  send: (note: string, version: number) => Promise<{ version: number; updated_at: string }>;
  /** Fetches the note that another device has saved. */
  fetch: () => Promise<DeskNote | null>;
  /** Called with each note that the server stored. */
  onSaved: (note: DeskNote) => void;
}

interface NoteState {
  text: string;
  status: 'idle' | 'typed' | 'saved' | 'failed';
  /** Time of the last save on the server, ISO 8601; empty if there was none. */
  savedAt: string;
  /** Text about why the note cannot be saved. */
  error: string | null;
  /** The note that another device saved, while the counsellor has to choose between both notes; otherwise null. */
  theirs: DeskNote | null;
}

/** Autosaves a counsellor's note. Text that the server has not saved yet is stored in this tab. */
export class NoteAutosave {
  readonly state;
  readonly #source: NoteSource;
  readonly #kept;
  #version: number;
  /** Text that the server has saved. */
  #saved: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #closed = false;

  /** @param note the note that the server has saved; null if there is none */
  constructor(source: NoteSource, note: DeskNote | null) {
    this.#source = source;
    this.#saved = note?.text ?? '';
    this.#kept = typedValue(
      typedAt({ owner: sessionStore.getState().user_idx, name: source.place, private: true }),
      shapedLike({ text: '', version: 0 }),
    );
    // the server may have saved the text while its page was closing: then the text is no longer unsaved
    const read = this.#kept.read();
    const kept = read && tidyText(read.text) !== this.#saved ? read : null;
    if (read && !kept) this.#kept.drop();
    this.#version = kept?.version ?? note?.version ?? 0;
    this.state = createStore<NoteState>(() => ({
      text: kept?.text ?? this.#saved,
      status: kept ? 'typed' : 'idle',
      savedAt: note?.updated_at ?? '',
      error: null,
      theirs: null,
    }));
  }

  start() {
    this.#closed = false;
    if (this.#isTyped) void this.save();
  }

  /** Saves unsaved text, if necessary after a running save has ended, and stops autosaving. */
  stop() {
    void this.save();
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  change(text: string) {
    this.state.setState({ text, status: 'typed', error: null });
    this.#keep();
    this.#saveIn(SAVE_MS);
  }

  /** Saves now. One request is sent at a time. */
  async save() {
    const { text, theirs } = this.state.getState();
    if (this.#sending || this.#closed || theirs || !this.#isTyped) return;
    if (lengthOf(text) > DESK_LIMITS.noteMax) return this.state.setState({ error: DESK_TEXT.noteLong });
    this.#sending = true;
    try {
      const { version, updated_at } = await this.#source.send(text, this.#version);
      this.#version = version;
      this.#saved = tidyText(text);
      this.#keep();
      this.#source.onSaved({ text: this.#saved, version, updated_at });
      this.state.setState({ status: this.#isTyped ? 'typed' : 'saved', savedAt: updated_at, error: null });
    } catch (error) {
      await this.#fail(error);
    } finally {
      this.#sending = false;
      if (this.state.getState().status === 'typed') this.#saveIn(SAVE_MS);
    }
  }

  /** Resolves a conflict with another device. */
  choose(which: 'theirs' | 'mine') {
    const { theirs } = this.state.getState();
    if (!theirs) return;
    this.#version = theirs.version;
    this.#saved = theirs.text;
    if (which === 'theirs') this.state.setState({ text: theirs.text, status: 'saved', savedAt: theirs.updated_at });
    this.state.setState({ theirs: null });
    this.#keep();
    void this.save();
  }

  get #isTyped() {
    return tidyText(this.state.getState().text) !== this.#saved;
  }

  #keep() {
    if (this.#isTyped) this.#kept.keep({ text: this.state.getState().text, version: this.#version });
    else this.#kept.drop();
  }

  #saveIn(ms: number) {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.save();
    }, ms);
  }

  async #fail(error: unknown) {
    const failure = noteFailure(error);
    if (failure.kind === 'stale') {
      const theirs = await this.#source.fetch().catch(() => null);
      if (theirs) return this.state.setState({ theirs, status: 'failed' });
    }
    this.state.setState({ status: 'failed', error: failure.message });
    if (failure.kind !== 'final') this.#saveIn(RETRY_MS);
  }
}

/** Why a note was not saved. 'stale': another device saved it; 'later': a retry may succeed; 'final': the server refused it. */
function noteFailure(error: unknown): { kind: 'stale' | 'later' | 'final'; message: string | null } {
  const { code, message } = toApiError(error);
  if (code === 'note_stale') return { kind: 'stale', message };
  return isInconclusive(error) ? { kind: 'later', message: null } : { kind: 'final', message };
}
