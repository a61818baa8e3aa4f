import { CARE_TEXT, HELPLINES } from '@onmaum/shared-contract/care/helplines';

/** The numbers of the care card as text for an answer (rules/care.md#card). */
export const HELP_LINES = [
  CARE_TEXT.warm,
  ...HELPLINES.map(({ name, number, about }) => `- ${name} ${number} (${about})`),
].join('\n');
