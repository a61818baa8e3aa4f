import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './questions.module.css';

/** Questions, one below the other. @param props.children `Question`s */
export const Questions = ({ children }: { children: ReactNode }) => <div className={s.questions}>{children}</div>;

export interface QuestionProps {
  question: string;
  answer: string;
  /** Shown below the answer, such as a link to the page that the answer is about. */
  children?: ReactNode;
}

/** A question that shows its answer when it is pressed, even without scripts. */
export const Question = ({ question, answer, children }: QuestionProps) => (
  <details className={s.question}>
    <summary>
      {question}
      <ChevronDown size={18} aria-hidden="true" />
    </summary>
    <p>{answer}</p>
    {children}
  </details>
);
