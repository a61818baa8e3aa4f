import { type APIRequestContext, expect } from '@playwright/test';
import { tokenOfDemoPerson } from '../people.ts';

/** Functions that make calls as the demo counsellor. */
export async function counsellorCalls(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOfDemoPerson(request, 'counsellor')}` };
  return {
    get: async <Answer>(path: string) => (await (await request.get(path, { headers })).json()) as Answer,
    post: async (path: string, data: object) =>
      expect((await request.post(path, { headers, data })).ok(), path).toBe(true),
  };
}
