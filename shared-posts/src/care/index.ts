/** Help for somebody in a crisis (rules/care.md); a separate entry for the pages that need it. */
export { CareCard } from './care-card.tsx';
export { CareLine } from './care-line.tsx';
