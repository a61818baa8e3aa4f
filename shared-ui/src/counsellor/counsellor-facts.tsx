import { cx, formatCount } from '@onmaum/shared-ui';
import s from './counsellor-identity.module.css';

export interface CounsellorFactsProps {
  /** A licence, with its issuer in parentheses; empty for none. */
  certificate: string;
  /** How many worries the counsellor has answered. */
  answers: number;
  /** Without the issuer of the licence, for narrow places. */
  brief?: boolean;
  className?: string | undefined;
}

/** What makes a counsellor trustworthy: number of answers and licence; nothing without either. */
export function CounsellorFacts({ certificate, answers, brief, className }: CounsellorFactsProps) {
  const licence = brief ? certificate.replace(/ \(.*\)$/, '') : certificate;
  const facts = [answers > 0 && `답변 ${formatCount(answers)}개`, licence].filter(Boolean);
  return facts.length > 0 && <span className={cx(s.facts, className)}>{facts.join(' · ')}</span>;
}
