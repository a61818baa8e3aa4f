import { SectionNote, Skeleton } from '@onmaum/shared-ui';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useState } from 'react';
import type { AnswerReviewFormProps } from './answer-review-form.tsx';
import s from './lazy-review-form.module.css';

const formPart = lazyPart<AnswerReviewFormProps>(() =>
  import(/* webpackChunkName: "review-form" */ './answer-review-form.tsx').then((module) => module.AnswerReviewForm),
);

/** The form for the review of an answer; loaded lazily, since only the author of an answered post needs it. */
export function LazyReviewForm(props: AnswerReviewFormProps) {
  const [failed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const Form = useLazyPart(formPart, !failed, onFail);
  if (Form) return <Form {...props} />;
  if (!failed) return <Skeleton className={s.holder} />;
  return (
    <SectionNote
      className={s.holder}
      text="불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요."
      onRetry={() => setFailed(false)}
    />
  );
}
