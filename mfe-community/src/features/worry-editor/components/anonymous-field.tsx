import type { WorryDraft } from '@onmaum/shared-contract';
import { Card, common, cx } from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isAnonymous } from '../lib/is-anonymous.ts';
import s from './anonymous-field.module.css';

const MEANING = [
  '닉네임과 프로필 그림 대신, 이 글에서만 쓰는 별명과 그림이 보여요. 이 글에 쓰는 내 댓글도 같은 별명이에요.',
  '전문가에게도 별명만 보이고, 내가 쓴 다른 글과 이어지지 않아요.',
  '운영자는 안전을 위해 꼭 필요할 때만 누구인지 확인할 수 있어요. 언제, 누가, 왜 확인했는지 기록으로 남아요.',
  '다른 사람이 댓글을 남기거나 전문가가 맡은 뒤에는 바꿀 수 없어요.',
];

const LOCKED = '다른 사람이 댓글을 남겨서 이제 바꿀 수 없어요.';

/**
 * Choice between nickname and persona. Until the writer chooses, the category of the worry decides.
 * @param locked whether other people have commented, so that the choice is final
 */
export function AnonymousField({ locked }: { locked: boolean }) {
  const { field } = useController<WorryDraft, 'anonymous'>({ name: 'anonymous' });
  const category = useWatch<WorryDraft, 'category'>({ name: 'category' });
  const meaning = useId();
  const on = isAnonymous({ anonymous: field.value, category });
  return (
    <fieldset>
      <legend className={s.legend}>보이는 이름</legend>
      <Checkbox
        role="switch"
        label="익명으로 쓰기"
        name={field.name}
        checked={on}
        disabled={locked}
        aria-describedby={meaning}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
      />
      <div id={meaning}>
        {locked ? (
          <p className={common.note}>
            {LOCKED} {on ? '지금처럼 별명으로 보여요.' : '지금처럼 닉네임으로 보여요.'}
          </p>
        ) : (
          <Meaning on={on} isDefault={field.value === null} />
        )}
      </div>
    </fieldset>
  );
}

function Meaning({ on, isDefault }: { on: boolean; isDefault: boolean }) {
  if (!on) return <p className={common.note}>닉네임이 보여요. 켜면 이 글에서만 쓰는 별명으로 보여요.</p>;
  return (
    <Card tone="quiet">
      {isDefault && <p className={common.note}>이 카테고리의 고민은 익명이 기본이에요. 원하면 끌 수 있어요.</p>}
      <ul className={cx(common.note, s.meaning)}>
        {MEANING.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
