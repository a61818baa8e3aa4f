import { paths } from '@onmaum/shared-contract/paths';
import { RecommendedSection } from '../components/recommended-section.tsx';

/** On the home page: recommended solutions with the way to all of them (part-1 §2). */
export const HomeSolutions = () => (
  <RecommendedSection title="추천 솔루션" more={{ to: paths.solution, label: '더보기' }} />
);
