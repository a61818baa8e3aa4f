import type { DeviceSessions } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { findOpenSessions } from '../session-repository.ts';

/** The open sessions of a member (rules/sign-in.md#devices). @param current the session of the call */
export async function listSessions(db: Db, memberId: number, current: string | null): Promise<DeviceSessions> {
  const sessions = await findOpenSessions(db, memberId, new Date());
  return {
    sessions: sessions.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device: device || SERVER_TEXT.unknownDevice,
      is_current: id === current,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
  };
}
