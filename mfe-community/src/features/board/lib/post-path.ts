import type { Board } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';

/** Path of the page of a post, by board. */
export const POST_PATH = {
  worry: paths.concernDetail,
  info: paths.shareDetail,
} as const satisfies Record<Board, (id: number) => string>;
