import { CARE_TEXT, CRISIS_NUMBER, telOf } from '@onmaum/shared-contract/care/helplines';
import { common } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import s from './care-line.module.css';

/** The quiet line with the number to call (rules/care.md#quiet-line). @param children shown after the number */
export const CareLine = ({ children }: { children?: ReactNode }) => (
  <p className={common.note} data-screen-only>
    {CARE_TEXT.line}{' '}
    <a href={telOf(CRISIS_NUMBER)} className={s.number}>
      {CRISIS_NUMBER}
    </a>
    {children}
  </p>
);
