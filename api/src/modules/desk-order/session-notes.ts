import { notesOf } from '../desk/note-text.ts';

export const SESSION_NOTES = notesOf('session_notes.body');
