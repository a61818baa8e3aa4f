import type { TimeException } from '@onmaum/shared-contract/counsellor/exceptions';
import { Badge, common, Unbroken } from '@onmaum/shared-ui';
import { RemoveButton } from '@onmaum/shared-ui/forms';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exceptionText } from '../../../lib/korean-days.ts';
import { byTime } from '../lib/times-values.ts';
import { AddException } from './add-exception.tsx';
import s from './exceptions.module.css';

interface Props {
  exceptions: readonly TimeException[];
  now: number;
  onChange: (exceptions: TimeException[]) => void;
}

const KIND_NAMES = { off: '쉬어요', extra: '추가' } as const;

/** The current and future exceptions, with the fields to add one. */
export function Exceptions({ exceptions, now, onChange }: Props) {
  const shown = byTime(exceptions.filter(({ ends_at }) => Date.parse(ends_at) > now));
  const list = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState(0);
  useEffect(() => {
    // the pressed button is removed with its row, so the list gets the focus
    if (removed > 0) list.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <div className={common.stack4}>
      <section ref={list} tabIndex={-1} aria-label="다가오는 예외">
        {shown.length === 0 ? (
          <p className={common.note}>다가오는 예외가 없어요. 휴가나 임시 상담 시간이 있으면 추가해 주세요.</p>
        ) : (
          <ul className={s.list}>
            {shown.map((exception) => {
              const text = exceptionText(exception);
              return (
                <li key={`${exception.kind} ${exception.starts_at} ${exception.ends_at}`} className={s.row}>
                  <Badge tone={exception.kind === 'off' ? 'warn' : 'brand'}>{KIND_NAMES[exception.kind]}</Badge>
                  <span className={s.when}>
                    <Unbroken>{text}</Unbroken>
                  </span>
                  <RemoveButton
                    label={`${text} 지우기`}
                    onClick={() => {
                      onChange(exceptions.filter((one) => one !== exception));
                      setRemoved((times) => times + 1);
                    }}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </RemoveButton>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <AddException exceptions={exceptions} now={now} onAdd={(one) => onChange([...exceptions, one])} />
    </div>
  );
}
