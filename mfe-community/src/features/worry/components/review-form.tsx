import { REVIEW_KEYWORDS, type ReviewKeyword } from '@onmaum/shared-contract/constants';
import { AnswerReviewBody } from '@onmaum/shared-contract/counsel-write';
import { lengthOf } from '@onmaum/shared-contract/writing';
import { Button, Chip } from '@onmaum/shared-ui';
import { Field, ScoreInput, TextArea } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Review } from '../api/store-review.ts';
import s from './review-form.module.css';

const Rules = AnswerReviewBody.omit({ id: true });

type Faults = Readonly<Record<string, string>>;

export interface ReviewFormProps {
  busy: boolean;
  /** What the server says of the fields. */
  faults: Faults;
  onSubmit: (review: Review) => void;
}

/** What the author says of the answer (part-1 §5). */
export function ReviewForm({ busy, faults, onSubmit }: ReviewFormProps) {
  const [score, setScore] = useState(0);
  const [keywords, setKeywords] = useState<readonly ReviewKeyword[]>([]);
  const [text, setText] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  const review = { review_score: score, review_keyword: keywords.join(','), review_text: text };
  const own = faultsOf(review);
  // told after the first attempt, and taken back as soon as it is put right
  const errors = attempts > 0 ? { ...faults, ...own } : faults;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt, and each answer, shows its first fault
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts, faults]);

  const toggle = (keyword: ReviewKeyword) =>
    setKeywords(REVIEW_KEYWORDS.filter((one) => keywords.includes(one) !== (one === keyword)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(own).length > 0) setAttempts(attempts + 1);
    else onSubmit(review);
  };

  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <ScoreInput label="별점" required value={score} onChange={setScore} error={errors.review_score} />
      <fieldset className={s.keywords}>
        <legend>어떤 점이 좋았나요? (여러 개 선택 가능)</legend>
        {REVIEW_KEYWORDS.map((keyword) => (
          <Chip key={keyword} pressed={keywords.includes(keyword)} onClick={() => toggle(keyword)}>
            {keyword}
          </Chip>
        ))}
      </fieldset>
      <Field label="리뷰" required error={errors.review_text} hint={`${lengthOf(text)}자 (10자 이상)`}>
        <TextArea
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="답변이 마음에 어떻게 닿았는지 들려주세요."
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className={s.submit}>
        리뷰 등록
      </Button>
    </form>
  );
}

/** The first thing wrong with each field. */
function faultsOf(review: Review): Faults {
  const { error } = Rules.safeParse(review);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}
