import { ExpertBadge } from '@onmaum/shared-ui';
import type { Meta } from 'storybook-react-rsbuild';
import { ExpertFacts } from './expert-facts.tsx';
import { ExpertLine } from './expert-line.tsx';

export default { title: 'expert/Expert' } satisfies Meta;

const name = (
  <>
    <strong>한서윤</strong>
    <ExpertBadge />
  </>
);
const facts = { certificate: '상담심리사 1급 (한국상담심리학회)', answers: 1234 };

export const Lines = () => (
  <>
    <ExpertLine portrait="/img/expert/1.svg" name={name} {...facts} />
    <ExpertLine portrait="/img/expert/2.svg" name={name} {...facts}>
      <small>2026.09.06</small>
    </ExpertLine>
    <ExpertLine portrait="" name={name} certificate="" answers={0} />
  </>
);
export const Facts = () => (
  <>
    <ExpertFacts {...facts} />
    <ExpertFacts brief {...facts} />
    <ExpertFacts certificate="" answers={3} />
  </>
);
