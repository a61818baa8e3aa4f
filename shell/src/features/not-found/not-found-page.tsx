import { NotFoundState, usePageHead } from '@onmaum/shared-ui';
import type { PageHandle } from '../../app/page-handle.ts';

const TITLE = '페이지를 찾을 수 없습니다';

export const handle: PageHandle = {
  status: () => 404,
  head: () => ({ title: TITLE, noindex: true }),
};

/** Any unknown path (part-1 §2). */
export function Component() {
  usePageHead({ title: TITLE });
  return <NotFoundState />;
}
