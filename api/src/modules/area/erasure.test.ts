import { FORGET_PATH } from '@onmaum/shared-contract/area-calls/prefix';
import { keysOfApi, verifyCaller, verifyErasure } from '@onmaum/shared-contract/server/area-caller';
import { answerJson, type Got, OTHER_WISHES, useAreas, WISHES } from '../../../test/support/area-service.ts';
import { openTestJobs } from '../../../test/support/jobs/jobs.ts';
import { FORGET_IN_AREA } from '../../jobs/queues.ts';
import { AreaErasures } from '../../providers/area-service/erasure.ts';

const areas = useAreas();

const MINUTE = 60_000;
const expected = (area: string) => ({ area, keys: keysOfApi(areas.api.origin) });

it('Each service of an area is asked to delete the data of a former member until it confirms the deletion', async () => {
  const { api, gift, other, member } = areas;
  for (const path of [WISHES, OTHER_WISHES]) await member.send('GET', path);
  const { id } = await verifyCaller(gift.got[0]?.headers ?? {}, expected('mfe-gift'));
  const jobs = await openTestJobs({ db: api.db, pool: api.pool, areas: new AreaErasures(api.app.config) });
  const erasures = (got: readonly Got[]) => got.filter(({ method }) => method === 'DELETE');
  gift.answer = (_got, reply) => answerJson(reply, 404, {});
  other.answer = (_got, reply) => reply.writeHead(204).end();
  const left = Date.now();
  expect((await member.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);

  const first = await jobs.runAt(new Date(left + 2 * MINUTE));
  const own = ({ queue }: { queue: string }) => queue === FORGET_IN_AREA.name;
  expect(first.filter(own).map(({ failed }) => failed)).toEqual(expect.arrayContaining([true, false]));
  gift.answer = other.answer;
  await jobs.runAt(new Date(left + 30 * MINUTE));
  const [refused, confirmed, ...more] = erasures(gift.got);
  expect([refused?.url, confirmed?.url, more]).toEqual([FORGET_PATH + id, FORGET_PATH + id, []]);
  expect(await verifyErasure(confirmed?.headers ?? {}, expected('mfe-gift'))).toBe(id);
  await expect(verifyCaller(confirmed?.headers ?? {}, expected('mfe-gift'))).rejects.toThrow('no known role');
  expect(erasures(other.got)).toHaveLength(1);
  expect(erasures(other.got)[0]?.url).not.toBe(FORGET_PATH + id);
  await jobs.stop();
});
