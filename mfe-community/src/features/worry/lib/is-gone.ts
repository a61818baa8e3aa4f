import type { WorryDetail } from '@onmaum/shared-contract';

/** Whether the post was deleted or never existed. */
export const isGone = (worry: WorryDetail | null) => worry === null || worry.dell_yn;
