import { Avatar } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { CounsellorFacts, type CounsellorFactsProps } from './counsellor-facts.tsx';
import s from './counsellor-identity.module.css';

export interface CounsellorIdentityProps extends Pick<CounsellorFactsProps, 'certificate' | 'answers'> {
  /** Path of the portrait; '' shows a sample image. */
  portrait: string;
  /** The name with its badges. */
  name: ReactNode;
  /** Shown below the facts, such as a date. */
  children?: ReactNode;
}

/** Portrait, name, licence and number of answers of a counsellor, shown with the counsellor's answers and comments. */
export const CounsellorIdentity = ({ portrait, name, children, ...facts }: CounsellorIdentityProps) => (
  <span className={s.line}>
    <Avatar src={portrait} size={56} counsellor />
    <span className={s.lines}>
      <span className={s.name}>{name}</span>
      <CounsellorFacts {...facts} />
      {children}
    </span>
  </span>
);
