import { lazyPart } from '@onmaum/shared-ui/lazy';
import type { AnswerReviewFormProps } from './answer-review-form.tsx';
import { LazyForm } from './lazy-form.tsx';
import s from './lazy-review-form.module.css';

const formPart = lazyPart<AnswerReviewFormProps>(() =>
  import(/* webpackChunkName: "review-form" */ './answer-review-form.tsx').then((module) => module.AnswerReviewForm),
);

/** The form for the review of an answer. Its code is loaded lazily, since only the author of an answered worry needs it. */
export const LazyReviewForm = (props: AnswerReviewFormProps) => (
  <LazyForm part={formPart} form={props} className={s.holder} />
);
