import { Avatar } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { CounsellorFacts, type CounsellorFactsProps } from './counsellor-facts.tsx';
import s from './counsellor-identity.module.css';

export interface CounsellorIdentityProps extends Pick<CounsellorFactsProps, 'certificate' | 'answers'> {
  /** Path of the portrait; empty: a sample. */
  portrait: string;
  /** The name with its badges. */
  name: ReactNode;
  /** Rendered under the facts, such as a date. */
  children?: ReactNode;
}

/** A counsellor wherever one speaks: portrait, name, licence and number of answers. */
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
