import { call } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import type { PostCalls } from '../../editor/api/send-post.ts';

export type WorryBody = BodyOf<typeof worries.store>;

/** Calls that create and update worries. */
export const worryCalls: PostCalls<WorryBody> = {
  store: (body, options) => call(worries.store, { body, ...options }),
  update: (body, options) => call(worries.update, { body, ...options }),
};
