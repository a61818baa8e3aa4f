import type { GoodsCategory } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Question, Questions } from '@onmaum/shared-ui/questions';
import { Link } from 'react-router-dom';
import { RefundTable } from '../../../components/refunds/refund-table.tsx';
import { questionsOf, STEPS } from '../lib/guide.ts';
import s from './solution-guide.module.css';
import info from './solution-info.module.css';

/** Guide for buyers: steps, questions and answers, and the refund rules. */
export const SolutionGuide = ({ category }: { category: GoodsCategory }) => (
  <section id="guide" aria-label="이용 안내" className={info.info}>
    <div className={info.part}>
      <h2>이용 방법</h2>
      <ol className={s.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <div className={info.part}>
      <h2>자주 묻는 질문</h2>
      <Questions>
        {questionsOf(category).map(({ question, answer }) => (
          <Question key={question} question={question} answer={answer} />
        ))}
      </Questions>
    </div>
    <div className={info.part}>
      <h2>환불 규정</h2>
      <RefundTable />
      <Link to={paths.refund} className={s.more}>
        환불 규정 모두 보기
      </Link>
    </div>
  </section>
);
