import { paths } from '@onmaum/shared-contract/site/paths';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './answer-link.module.css';

/** Link to the answer; shown on the card of an answered worry. */
export const AnswerLink = ({ worryId, linkState }: { worryId: number; linkState?: unknown }) => (
  <Link to={paths.concernExpert(worryId)} state={linkState} className={s.answer}>
    <BadgeCheck size={18} aria-hidden="true" />
    전문가 답변 보기
  </Link>
);
