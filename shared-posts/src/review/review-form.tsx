import { LIMITS, REVIEW_KEYWORDS, type ReviewKeyword } from '@onmaum/shared-contract/constants';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { Button, Chip, common, MainActions } from '@onmaum/shared-ui';
import { Field, ScoreInput, TextArea, TextCount } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { keptReview } from './kept-review.ts';
import s from './review-form.module.css';

/** The values of a review of an answer or a solution. */
export interface Review {
  /** Number of stars in steps of 0.5; 0 if not rated yet. */
  review_score: number;
  review_keyword: ReviewKeyword[];
  review_text: string;
}

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ReviewFormProps {
  busy: boolean;
  /** Errors that the server returned. */
  serverErrors: FieldErrors;
  /** Validates the review by the rules of the contract. Must be a stable function. */
  validate: (review: Review) => FieldErrors;
  /** Hint that depends on the reviewed subject. */
  placeholder: string;
  /** Storage for the review while it is being written. */
  kept: ReturnType<typeof keptReview>;
  onSubmit: (review: Review) => void;
}

const EMPTY: Review = { review_score: 0, review_keyword: [], review_text: '' };

/** Review form: stars, keywords and a text (rules/worries.md). */
export function ReviewForm({ busy, serverErrors, validate, placeholder, kept, onSubmit }: ReviewFormProps) {
  const [review, setReview] = useState(() => kept.read() ?? EMPTY);
  const { review_score: score, review_keyword: keywords, review_text: text } = review;
  // the fields cannot be changed while they are being sent, because the changes would not be sent
  const change = (part: Partial<Review>) => {
    if (busy) return;
    const next = { ...review, ...part };
    setReview(next);
    kept.keep(next);
  };
  const setText = (review_text: string) => change({ review_text });
  const [attempts, setAttempts] = useState(0);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const clientErrors = validate(review);
  // validation errors are shown after the first submit, and disappear once the field is valid
  const errors = attempts > 0 ? { ...serverErrors, ...clientErrors } : serverErrors;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit and each server response focuses the first invalid field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts, serverErrors]);

  const toggle = (keyword: ReviewKeyword) =>
    change({ review_keyword: REVIEW_KEYWORDS.filter((one) => keywords.includes(one) !== (one === keyword)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(clientErrors).length > 0) setAttempts(attempts + 1);
    else onSubmit(review);
  };

  return (
    <form ref={form} id={formId} className={common.stack4} onSubmit={submit} noValidate>
      <ScoreInput
        label="별점"
        required
        value={score}
        onChange={(review_score) => change({ review_score })}
        error={errors.review_score}
        aria-disabled={busy}
      />
      <fieldset className={s.keywords}>
        <legend>어떤 점이 좋았나요? (여러 개 선택 가능)</legend>
        {REVIEW_KEYWORDS.map((keyword) => (
          <Chip key={keyword} pressed={keywords.includes(keyword)} aria-disabled={busy} onClick={() => toggle(keyword)}>
            {keyword}
          </Chip>
        ))}
      </fieldset>
      <Field
        label="리뷰"
        required
        error={errors.review_text}
        hint={<TextCount count={lengthOf(text)} least={LIMITS.reviewMin} most={LIMITS.reviewMax} />}
      >
        <TextArea
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
          placeholder={placeholder}
        />
      </Field>
      <MainActions className={s.submit}>
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          리뷰 등록
        </Button>
      </MainActions>
    </form>
  );
}
