import { call } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import type { PostCalls } from '../../editor/api/send-post.ts';

export type InfoBody = BodyOf<typeof infos.store>;

/** Calls that create and update info posts. */
export const infoCalls: PostCalls<InfoBody> = {
  store: (body, options) => call(infos.store, { body, ...options }),
  update: (body, options) => call(infos.update, { body, ...options }),
};
