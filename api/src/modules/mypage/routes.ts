import * as mypage from '@onmaum/shared-contract/mypage/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { toggleBookmark } from '../post/operations/toggle-bookmark.ts';
import { countMine } from './operations/count-mine.ts';
import { readMyInfo } from './operations/read-my-info.ts';

/** A member's own pages (rules/mypage.md). */
export async function mypageRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher } = app;
  mount(app, mypage.info, ({ viewer }) => readMyInfo(db, fieldCipher, viewer.id));
  mount(app, mypage.counts, ({ viewer }) => countMine(db, viewer.id));
  mount(app, mypage.toggleBookmark, ({ viewer, params }) => toggleBookmark(db, viewer.id, params.table, params.id));
}
