import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Choosing, useChooseTime } from '../api/agree.ts';
import type { ShownTime } from './free-times.ts';

const GONE = '고른 시간은 지났거나 다른 예약이 잡혔어요. 다른 시간을 골라 주세요.';

interface TimeForm extends Omit<Choosing, 'onLate' | 'onTaken'> {
  /** Id of the counsellor's offer that contains the times; null if they are free times. */
  offerId: number | null;
  times: readonly ShownTime[];
}

/** State of the form in which the buyer chooses a time. After a refusal, times that are still possible stay on screen. */
export function useTimeForm({ offerId, times, ...choosing }: TimeForm) {
  const [wanted, setWanted] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [lateTimes, setLateTimes] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const [reminders, setReminders] = useState(0);
  const consent = useRef<HTMLInputElement>(null);
  const { act, isPending } = useChooseTime({
    ...choosing,
    onLate: (time) => {
      setLateTimes((known) => [...known, time]);
      setReminders((count) => count + 1);
    },
    onTaken: (time, text) => {
      setTaken((known) => [...known, time]);
      setFault(text);
    },
  });
  // in an effect, because the checkbox may appear only with the rendering after the refusal
  useEffect(() => {
    if (reminders > 0) consent.current?.focus();
  }, [reminders]);

  const isGone = (time: ShownTime) => time.isGone || taken.includes(time.startsAt);
  const pressed = times.find(({ startsAt }) => startsAt === wanted);
  const chosen = pressed && !isGone(pressed) ? pressed : undefined;
  const isLate = chosen !== undefined && (chosen.late || lateTimes.includes(chosen.startsAt));
  const choose = (time: string) => {
    setWanted(time);
    setAccepted(false);
    setReminders(0);
    setFault('');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (!chosen) {
      setFault('시간을 골라 주세요.');
      event.currentTarget.querySelector<HTMLInputElement>('input:enabled')?.focus();
    } else if (isLate && !accepted) setReminders(reminders + 1);
    else act({ offerId, startsAt: chosen.startsAt, late: isLate });
  };
  const accept = (yes: boolean) => {
    setAccepted(yes);
    setReminders(0);
  };
  const late = { needed: isLate, accepted, missing: reminders > 0, box: consent, accept };
  return {
    chosen: chosen?.startsAt ?? '',
    choose,
    /** The times on screen that cannot be chosen. */
    gone: times.filter(isGone).map(({ startsAt }) => startsAt),
    fault: fault || (pressed?.isGone ? GONE : ''),
    late,
    isPending,
    submit,
  };
}
