import { NotFoundState } from '@onmaum/shared-ui';
import type { PageHandle } from '../../app/page-handle.ts';

export const handle: PageHandle = {
  status: () => 404,
  head: () => ({ title: '페이지를 찾을 수 없습니다', noindex: true }),
};

/** Any unknown path (rules/site.md#addresses). */
export const Component = () => <NotFoundState />;
