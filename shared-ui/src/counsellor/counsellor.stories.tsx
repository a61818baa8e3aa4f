import { CounsellorBadge } from '@onmaum/shared-ui';
import type { Meta } from 'storybook-react-rsbuild';
import { CounsellorFacts } from './counsellor-facts.tsx';
import { CounsellorIdentity } from './counsellor-identity.tsx';

export default { title: 'counsellor/Counsellor' } satisfies Meta;

const name = (
  <>
    <strong>한서윤</strong>
    <CounsellorBadge />
  </>
);
const facts = { certificate: '상담심리사 1급 (한국상담심리학회)', answers: 1234 };

export const Lines = () => (
  <>
    <CounsellorIdentity portrait="/img/expert/1.svg" name={name} {...facts} />
    <CounsellorIdentity portrait="/img/expert/2.svg" name={name} {...facts}>
      <small>2026.09.06</small>
    </CounsellorIdentity>
    <CounsellorIdentity portrait="" name={name} certificate="" answers={0} />
  </>
);
export const Facts = () => (
  <>
    <CounsellorFacts {...facts} />
    <CounsellorFacts brief {...facts} />
    <CounsellorFacts certificate="" answers={3} />
  </>
);
