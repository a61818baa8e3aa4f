import { common } from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import type { AnonymousChoice } from '../../lib/use-anonymous.ts';

/** Choice of a persona for a comment. The author of an anonymous worry has no choice, and gets a note that the alias is used. */
export function AnonymousOption({ offer, on, change }: AnonymousChoice) {
  if (offer === null) return null;
  if (offer === 'own') return <p className={common.note}>글과 같은 별명으로 보여요.</p>;
  return (
    <Checkbox
      role="switch"
      label={on ? '익명으로 쓰기 · 이 글에서만 쓰는 별명이 보여요' : '익명으로 쓰기'}
      aria-label="익명으로 쓰기"
      checked={on}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
