import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';
import { openMessage } from '../order/message/message-text.ts';
import type { Subject } from './subject-repository.ts';

const COLUMN = 'abuse_reports.snapshot';

/** The text of a subject as its readers see it. */
export const textOf = (cipher: FieldCipher, { kind, text }: Subject): string =>
  kind === 'message' ? openMessage(cipher, text || null) : text;

/** Encrypts the text that a reporter saw. The snapshot stays when the author edits or deletes the text. */
export const sealSnapshot = (cipher: FieldCipher, text: string): string => cipher.encrypt(text, COLUMN);

/** @returns null for a report from before snapshots were stored, or whose retention period is over */
export const openSnapshot = (cipher: FieldCipher, encrypted: string | null): string | null =>
  encrypted === null ? null : cipher.decrypt(encrypted, COLUMN);
