import type { PageHead } from '@onmaum/shared-contract';

/** Head of the page of a post that does not exist. */
export const GONE_HEAD = { title: '페이지를 찾을 수 없습니다', noindex: true } as const satisfies PageHead;
