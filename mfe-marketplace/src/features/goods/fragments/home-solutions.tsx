import { paths } from '@onmaum/shared-contract/site/paths';
import { RecommendedSection } from '../components/recommended-section.tsx';

/** Home page section with recommended solutions and a link to all of them (rules/solutions.md). */
export const HomeSolutions = () => (
  <RecommendedSection title="추천 솔루션" more={{ to: paths.solution, label: '더보기' }} />
);
