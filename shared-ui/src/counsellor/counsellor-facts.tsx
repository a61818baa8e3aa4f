import { cx, formatCount, Unbroken } from '@onmaum/shared-ui';
import s from './counsellor-identity.module.css';

export interface CounsellorFactsProps {
  /** Licence, with its issuer in parentheses; '' if there is none. */
  certificate: string;
  /** How many worries the counsellor has answered. */
  answers: number;
  /** Leaves out the issuer of the licence, where the text must be short. */
  brief?: boolean;
  className?: string | undefined;
}

/** Number of answers and licence of a counsellor. It renders nothing if both are missing. */
export function CounsellorFacts({ certificate, answers, brief, className }: CounsellorFactsProps) {
  const licence = brief ? certificate.replace(/ \(.*\)$/, '') : certificate;
  const facts = [answers > 0 && `답변 ${formatCount(answers)}개`, licence].filter(Boolean);
  return (
    facts.length > 0 && (
      <span className={cx(s.facts, className)}>
        <Unbroken>{facts.join(' · ')}</Unbroken>
      </span>
    )
  );
}
