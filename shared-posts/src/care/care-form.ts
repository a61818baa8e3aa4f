/** Help for somebody who writes about a crisis (rules/care.md#card); a separate entry for the pages with a form. */
export { CareBelow, type CareTexts, FormCare, FormCareLine } from './form-care.tsx';
export { QuietButton } from './quiet-button.tsx';
export { ShowCard } from './show-card.tsx';
export { fetchCare } from './use-crisis.ts';
export { useWritingCare } from './use-writing-care.ts';
export { WritingCare } from './writing-care.tsx';
