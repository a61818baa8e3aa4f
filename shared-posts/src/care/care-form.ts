/** Care while something is written (rules/care.md#card); an entry of its own, for the pages with a form. */
export { CareBelow, type CareTexts, FormCare, FormCareLine } from './form-care.tsx';
export { QuietButton } from './quiet-button.tsx';
export { ShowCard } from './show-card.tsx';
export { fetchCare } from './use-crisis.ts';
export { useWritingCare } from './use-writing-care.ts';
export { WritingCare } from './writing-care.tsx';
