import { Badge, useNow } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import { dueText } from '../lib/due-text.ts';

/** Time left to answer a worry, and the last day for the answer. */
export function DueBadge({ due }: { due: string }) {
  const now = useNow();
  const left = now === null ? null : dueText(due, now);
  return (
    <>
      {left && <Badge tone={left.tone}>{left.text}</Badge>}
      <span>
        <LastDay end={due} />
        까지
      </span>
    </>
  );
}
