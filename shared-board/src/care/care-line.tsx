import { CARE_TEXT, CRISIS_NUMBER, telOf } from '@onmaum/shared-contract/care/helplines';
import s from './care-line.module.css';

/** The quiet line with the number to call (rules/care.md#quiet-line). */
export const CareLine = () => (
  <p className={s.line} data-screen-only>
    {CARE_TEXT.line}{' '}
    <a href={telOf(CRISIS_NUMBER)} className={s.number}>
      {CRISIS_NUMBER}
    </a>
  </p>
);
