import { Avatar } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { ExpertFacts, type ExpertFactsProps } from './expert-facts.tsx';
import s from './expert-line.module.css';

export interface ExpertLineProps extends Pick<ExpertFactsProps, 'certificate' | 'answers'> {
  /** Path of the portrait; empty: a sample. */
  portrait: string;
  /** The name with its badges. */
  name: ReactNode;
  /** Rendered under the facts, such as a date. */
  children?: ReactNode;
}

/** A counsellor wherever one speaks: portrait, name, licence and number of answers. */
export const ExpertLine = ({ portrait, name, children, ...facts }: ExpertLineProps) => (
  <span className={s.line}>
    <Avatar src={portrait} size={56} expert />
    <span className={s.lines}>
      <span className={s.name}>{name}</span>
      <ExpertFacts {...facts} />
      {children}
    </span>
  </span>
);
