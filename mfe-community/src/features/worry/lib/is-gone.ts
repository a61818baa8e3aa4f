import type { WorryDetail } from '@onmaum/shared-contract';

/** Deleted, or never there. */
export const isGone = (worry: WorryDetail | null) => worry === null || worry.dell_yn === 'Y';
