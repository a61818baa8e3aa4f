import { CounsellorBadge, common } from '@onmaum/shared-ui';
import { CounsellorIdentity } from '@onmaum/shared-ui/counsellor';
import { type ReactNode, useId } from 'react';
import s from './answer-card.module.css';

interface Props {
  id?: string;
  byline: ReactNode;
  /** Actions of the reader, beside the title. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame of a counsellor's answer. */
export function AnswerCard({ id, byline, menu, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={s.answer} aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId} className={common.heading}>
          전문가 답변
        </h2>
        <div className={s.menu} data-screen-only>
          {menu}
        </div>
      </div>
      {byline}
      {children}
    </section>
  );
}

interface BylineProps {
  counsellor: {
    counselor_name: string;
    counselor_profile: string;
    counselor_certificate: string;
    counselor_answer_cnt: number;
  };
  /** Date of the answer. */
  children?: ReactNode;
}

/** The author of an answer. */
export const AnswerByline = ({ counsellor, children }: BylineProps) => (
  <CounsellorIdentity
    portrait={counsellor.counselor_profile}
    certificate={counsellor.counselor_certificate}
    answers={counsellor.counselor_answer_cnt}
    name={
      <>
        <strong>{counsellor.counselor_name}</strong>
        <CounsellorBadge />
      </>
    }
  >
    {children}
  </CounsellorIdentity>
);
