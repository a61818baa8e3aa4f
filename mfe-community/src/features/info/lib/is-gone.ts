import type { InfoDetail } from '@onmaum/shared-contract';

/** Deleted, or never there. */
export const isGone = (info: InfoDetail | null) => info === null || info.del_yn === 'Y';
