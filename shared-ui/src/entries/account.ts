/** Fields of a member's own data, for forms of react-hook-form; bundled with the pages that use them. */
export { BirthdayField } from '../account/birthday/birthday-field.tsx';
export { NicknameField } from '../account/nickname-field.tsx';
export { PhoneField } from '../account/phone-field.tsx';
export { ProfilePicker } from '../account/profile-picker.tsx';
export { type NicknameCheck, useNicknameCheck } from '../account/use-nickname-check.ts';
