import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoInfo } from '../content-schema.ts';
import { between } from './chance.ts';
import type { Clock } from './clock.ts';
import type { People } from './people.ts';

export interface PlannedInfo {
  from: DemoInfo;
  row: Insertable<Database['infos']> & { id: number; created_at: Date; view_cnt: number };
}

/** Assigns times to the info posts, and ids in chronological order. */
export function planInfos(infos: readonly DemoInfo[], people: People, clock: Clock): PlannedInfo[] {
  return infos
    .map((from) => ({ from, created_at: clock.ago(from.daysAgo + between(1, 9, 'info hour', from.title) / 24) }))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ from, created_at }, index) => ({
      from,
      row: {
        id: index + 1,
        author_id: people.idOf(from.author),
        category: from.category,
        title: from.title,
        content: from.content,
        crisis: isCrisis(from.title, from.content),
        view_cnt: from.views,
        created_at,
        updated_at: created_at,
      },
    }));
}
