/** A counsellor who speaks; a separate entry, so that only pages that show one load it. */
export { ExpertFacts, type ExpertFactsProps } from '../expert/expert-facts.tsx';
export { ExpertLine, type ExpertLineProps } from '../expert/expert-line.tsx';
