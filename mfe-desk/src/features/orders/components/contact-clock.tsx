import { Badge, useNow } from '@onmaum/shared-ui';
import { contactClock } from '../lib/step-words.ts';

/** Time left for the first contact. */
export function ContactClock({ until }: { until: string }) {
  const now = useNow();
  if (now === null) return null;
  const { text, tone } = contactClock(until, now);
  return <Badge tone={tone}>{text}</Badge>;
}
