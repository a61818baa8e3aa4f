import { isInconclusive, isSignedInAs, sessionStore, toApiError } from '@onmaum/shared-auth';
import type { DeskNote } from '@onmaum/shared-contract';
import { DESK_LIMITS } from '@onmaum/shared-contract/desk/worry-options';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { lengthOf, tidyText } from '@onmaum/shared-contract/writing/writing';
import { createStore } from 'zustand';
import { keptNote } from './kept-note.ts';

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

/** The autosaves that are sending a note, by owner and place. */
const saving = new Map<string, NoteAutosave>();

/**
 * Returns the autosave of a note. If a field is opened again during a save, it gets the same autosave, because a new one would
 * not know the version that the server is storing.
 * @param note the note that the server has saved; null if there is none
 */
export function noteAutosaveOf(source: NoteSource, note: DeskNote | null): NoteAutosave {
  const owner = sessionStore.getState().user_idx;
  return saving.get(`${owner}:${source.place}`) ?? new NoteAutosave(owner, source, note);
}

/** Autosaves a counsellor's note. Text that the server has not saved yet is stored in this tab. */
class NoteAutosave {
  readonly state;
  readonly #owner: number;
  readonly #key: string;
  readonly #source: NoteSource;
  readonly #kept;
  #version: number;
  /** Text that the server has saved. */
  #saved: string;
  /** Text that was sent without a response so far. The server may have saved it, so it is sent again before any other text. */
  #unsure: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(owner: number, source: NoteSource, note: DeskNote | null) {
    this.#owner = owner;
    this.#key = `${owner}:${source.place}`;
    this.#source = source;
    this.#saved = note?.text ?? '';
    this.#kept = keptNote(owner, source.place);
    const read = this.#kept.read();
    // if the page closed before the answer to the sent text, the server may have saved this text
    const isSure = !read || read.unsure === null || read.unsure === this.#saved;
    const kept = read && !(isSure && tidyText(read.text) === this.#saved) ? read : null;
    if (read && !kept) this.#kept.drop();
    const latest = note?.version ?? 0;
    this.#version = kept && (!isSure || kept.unsure === null) ? kept.version : latest;
    this.#unsure = kept && !isSure ? kept.unsure : null;
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

  /** Shows a newer note, which another device has saved, unless this one is unsaved. A late response may bring an older note. */
  adopt(note: DeskNote | null) {
    if (!note || note.version <= this.#version || this.#isTyped || saving.get(this.#key) === this) return;
    this.#version = note.version;
    this.#saved = note.text;
    this.state.setState({ text: note.text, status: 'saved', savedAt: note.updated_at, error: null });
  }

  change(text: string) {
    this.state.setState({ text, status: 'typed', error: null });
    this.#keep();
    this.#saveIn(SAVE_MS);
  }

  /** Saves now. One request is sent at a time. */
  async save() {
    const { text, theirs } = this.state.getState();
    const sent = this.#unsure ?? tidyText(text);
    if (saving.get(this.#key) === this || theirs || !this.#isTyped || !isSignedInAs(this.#owner)) return;
    if (lengthOf(sent) > DESK_LIMITS.noteMax) return this.state.setState({ error: DESK_TEXT.noteLong });
    saving.set(this.#key, this);
    this.#unsure = sent;
    this.#keep();
    try {
      const { version, updated_at } = await this.#source.send(sent, this.#version);
      this.#version = version;
      this.#saved = sent;
      this.#unsure = null;
      this.#keep();
      this.#source.onSaved({ text: this.#saved, version, updated_at });
      this.state.setState({ status: this.#isTyped ? 'typed' : 'saved', savedAt: updated_at, error: null });
    } catch (error) {
      await this.#fail(error);
    } finally {
      saving.delete(this.#key);
      if (this.state.getState().status === 'typed') this.#saveNext();
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

  /** Whether the text on the server may differ from the text in the field. */
  get #isTyped() {
    return this.#unsure !== null || tidyText(this.state.getState().text) !== this.#saved;
  }

  #keep() {
    const { text } = this.state.getState();
    if (this.#isTyped) this.#kept.keep({ text, version: this.#version, unsure: this.#unsure });
    else this.#kept.drop();
  }

  #saveIn(ms: number) {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.save();
    }, ms);
  }

  /** Saves the text that was typed during a save. */
  #saveNext() {
    if (this.#closed) void this.save();
    else this.#saveIn(SAVE_MS);
  }

  async #fail(error: unknown) {
    const failure = noteFailure(error);
    if (failure.kind !== 'later') this.#unsure = null;
    this.#keep();
    if (failure.kind === 'stale') {
      const theirs = await this.#source.fetch().catch(() => undefined);
      if (theirs) return this.state.setState({ theirs, status: 'failed' });
      if (theirs === null && this.#version > 0) return this.#beginAgain();
    }
    this.state.setState({ status: 'failed', error: failure.message });
    if (failure.kind !== 'final') this.#saveIn(RETRY_MS);
  }

  /** Saves the text as the first note, because the server has deleted the note that was edited. */
  #beginAgain() {
    this.#version = 0;
    this.#saved = '';
    this.#keep();
    this.state.setState({ status: this.#isTyped ? 'typed' : 'idle', savedAt: '', error: null });
  }
}

/** Why a note was not saved. 'stale': another device saved it; 'later': a retry may succeed; 'final': the server refused it. */
function noteFailure(error: unknown): { kind: 'stale' | 'later' | 'final'; message: string | null } {
  const { code, message } = toApiError(error);
  // the field shows the text about the choice together with the note of the other device
  if (code === 'note_stale') return { kind: 'stale', message: null };
  return isInconclusive(error) ? { kind: 'later', message: null } : { kind: 'final', message };
}
