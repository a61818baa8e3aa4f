import { ENDED_TEXT } from '@onmaum/shared-contract/release/ended-page';
import { NotFoundState } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PageHandle } from '../../app/page-handle.ts';
import { endedKey, isEnded, keepEnded } from './ended.ts';
import { EndedState } from './ended-state.tsx';

export const handle: PageHandle = {
  prefetch: keepEnded,
  status: (client, at) => (isEnded(client, at) ? 410 : 404),
  head: (client, at) => (isEnded(client, at) ? { title: ENDED_TEXT.title, noindex: true } : {}),
};

/** Any unknown path (rules/site.md#addresses), and the paths of removed areas. */
export function Component() {
  const params = useParams();
  const { data: open } = useQuery<string[]>({ queryKey: endedKey({ params }), enabled: false });
  return open ? <EndedState open={open} /> : <NotFoundState />;
}
