import type { Meta } from 'storybook-react-rsbuild';
import { Question, Questions } from './questions.tsx';

export default { title: 'questions/Questions' } satisfies Meta;

export const Two = () => (
  <Questions>
    <Question question="환불은 어떻게 신청하나요?" answer="구매 내역에서 신청할 수 있어요." />
    <Question question="답변은 언제 오나요?" answer="보통 하루 안에 와요." />
  </Questions>
);
