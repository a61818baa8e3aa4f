import { requireLogin } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { pollOptions } from '@onmaum/shared-posts';
import { Button } from '@onmaum/shared-ui';
import { tickBox } from '@onmaum/shared-ui/forms';
import { type FormEvent, useId, useState } from 'react';
import s from './poll.module.css';

interface Props {
  worry: WorryDetail;
  /** Whether the vote is being sent. */
  busy: boolean;
  /** @param options 1-based numbers */
  onVote: (options: readonly number[]) => void;
}

/** Form of the poll. Its rows look like the rows of the result, which later replaces it. */
export function PollForm({ worry, busy, onVote }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [empty, setEmpty] = useState(false);
  const multiple = worry.poll_multiple;

  const choose = (option: number) => {
    if (busy) return;
    setEmpty(false);
    setChosen(multiple ? toggled(chosen, option) : [option]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !requireLogin()) return;
    if (chosen.length === 0) setEmpty(true);
    else onVote(chosen);
  };

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={s.options} aria-labelledby="poll" aria-describedby={empty ? `${id}-empty` : undefined}>
        {pollOptions(worry).map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by number, and two may have the same text
          <label key={index} className={s.option} data-chosen={chosen.includes(index + 1) || undefined}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={`${id}-option`}
              className={tickBox}
              checked={chosen.includes(index + 1)}
              onChange={() => choose(index + 1)}
            />
            <span className={s.label}>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className={s.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          투표하기
        </Button>
        <p id={`${id}-empty`} className={s.empty} aria-live="polite">
          {empty && BOARD_TEXT.voteEmpty}
        </p>
      </div>
    </form>
  );
}

const toggled = (chosen: readonly number[], option: number) =>
  chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
