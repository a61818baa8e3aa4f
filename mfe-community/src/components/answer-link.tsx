import { paths } from '@onmaum/shared-contract/paths';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './answer-link.module.css';

/** On the card of an answered worry: leads to the answer. */
export const AnswerLink = ({ worryId }: { worryId: number }) => (
  <Link to={paths.concernExpert(worryId)} className={s.answer}>
    <BadgeCheck size={18} aria-hidden="true" />
    전문가 답변 보기
  </Link>
);
