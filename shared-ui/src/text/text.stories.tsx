import type { Meta } from 'storybook-react-rsbuild';
import { Prose } from './prose.tsx';
import { SectionHeader } from './section-header.tsx';
import { StarRating } from './star-rating.tsx';
import { Time } from './time.tsx';

export default { title: 'text/Texts' } satisfies Meta;

const FIVE_MINUTES_AGO = new Date(Date.now() - 5 * 60_000).toISOString();

export const Paragraphs = () => <Prose text={'첫 문단의 첫 줄\n둘째 줄\n\n둘째 문단'} />;
export const Header = () => <SectionHeader title="마음 리포트" more={{ to: '/report', label: '더보기' }} />;
export const Stars = () => (
  <>
    <StarRating score={0} />
    <StarRating score={3.5} withNumber />
    <StarRating score={5} size={24} withNumber />
  </>
);
export const Times = () => (
  <>
    <Time iso={FIVE_MINUTES_AGO} />
    <Time iso="2026-03-01T00:00:00Z" />
  </>
);
