import { MEETING_VALUES, type MeetingKind } from '@onmaum/shared-contract';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';

/** Links, phone numbers and addresses of places are encrypted. */
const sealedBy = (context: string) => ({
  seal: (cipher: FieldCipher, value: string) => (value === '' ? null : cipher.encrypt(value, context)),
  open: (cipher: FieldCipher, encrypted: string | null) =>
    encrypted === null ? '' : cipher.decrypt(encrypted, context),
});

export const GOODS_VALUE = sealedBy('goods.meeting_value');
export const SESSION_VALUE = sealedBy('session_places.value');

/** The value of a place; empty for kinds of meetings that need none. */
export const valueFor = (kind: MeetingKind, value: string): string => (kind in MEETING_VALUES ? value : '');
