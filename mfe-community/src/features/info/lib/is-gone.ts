import type { InfoDetail } from '@onmaum/shared-contract';

/** Whether the post was deleted or never existed. */
export const isGone = (info: InfoDetail | null) => info === null || info.del_yn;
