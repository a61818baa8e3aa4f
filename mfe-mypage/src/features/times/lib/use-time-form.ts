import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Choosing, useChooseTime } from '../api/agree.ts';

interface TimeForm extends Omit<Choosing, 'onLate' | 'onTaken'> {
  /** The times on screen that can be chosen. */
  times: readonly { startsAt: string; late: boolean }[];
}

/** State of the form in which the buyer chooses a time. After a refusal, times that are still possible stay on screen. */
export function useTimeForm({ times, ...choosing }: TimeForm) {
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

  const chosen = times.find(({ startsAt }) => startsAt === wanted && !taken.includes(startsAt));
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
    else act({ startsAt: chosen.startsAt, late: isLate });
  };
  const accept = (yes: boolean) => {
    setAccepted(yes);
    setReminders(0);
  };
  const late = { needed: isLate, accepted, missing: reminders > 0, box: consent, accept };
  return { chosen: chosen?.startsAt ?? '', choose, taken, fault, late, isPending, submit };
}
