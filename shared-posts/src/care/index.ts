/** What is shown to somebody in a crisis (rules/care.md); an entry of its own, for the pages that need it. */
export { CareCard } from './care-card.tsx';
export { CareLine } from './care-line.tsx';
