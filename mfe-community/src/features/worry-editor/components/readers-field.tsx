import type { WorryDraft } from '@onmaum/shared-contract';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';
import cards from './answer-type-field.module.css';

const OPTIONS = [
  { value: 'all', name: '모두', meaning: '누구나 읽고, 회원은 댓글로 마음을 나눌 수 있어요.' },
  {
    value: 'staff',
    name: '전문가와 나만',
    meaning: '나와 전문가, 운영자만 봐요. 목록과 검색에 나오지 않고, 댓글도 전문가와 나만 쓸 수 있어요.',
  },
].map(({ value, name, meaning }) => ({
  value,
  label: (
    <span className={cards.card}>
      <strong>{name}</strong>
      <span className={cards.meaning}>{meaning}</span>
    </span>
  ),
}));

/** Choice of who can read the worry. @param locked whether other people have commented, so that the choice is final */
export function ReadersField({ locked }: { locked: boolean }) {
  const { field } = useController<WorryDraft, 'private'>({ name: 'private' });
  return (
    <RadioGroup
      label="볼 수 있는 사람"
      className={cards.types}
      options={OPTIONS}
      disabled={locked}
      {...(locked && { hint: '다른 사람이 댓글을 남겨서 이제 바꿀 수 없어요.' })}
      name={field.name}
      value={field.value ? 'staff' : 'all'}
      onChange={(event) => field.onChange(event.target.value === 'staff')}
      onBlur={field.onBlur}
    />
  );
}
