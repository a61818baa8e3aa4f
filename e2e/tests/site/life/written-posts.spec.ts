import * as infos from '@onmaum/shared-contract/info/calls';
import { postInfo, unique } from '../../../support/data/posts.ts';
import { expect } from '../../../support/fixtures.ts';
import { tokenOfDemoPerson } from '../../../support/people.ts';
import { testOnOwnSite } from '../../../support/site/own-site.ts';

/** A site server that caches pages for longer than the test waits. */
const test = testOnOwnSite({ PAGE_CACHE_SECONDS: '60' });

const AT_ONCE = { timeout: 20_000, intervals: [50] };

test('Every page for visitors shows a new post and an edit at once, and no longer shows a deleted post', async ({
  request,
}) => {
  const token = await tokenOfDemoPerson(request, 'member');
  const headers = { authorization: `Bearer ${token}` };
  const shows = async (path: string, text: string) => (await (await request.get(path)).text()).includes(text);
  const becomes = (path: string, text: string, isThere: boolean) =>
    expect.poll(() => shows(path, text), { message: `${path}: ${text}`, ...AT_ONCE }).toBe(isThere);
  await shows('/share', '');
  const { id, title, ...post } = await postInfo(request, token);
  const detail = `/share_detail/${id}`;
  await becomes('/share', title, true);

  const edited = unique('고쳐 쓴 제목');
  expect(await shows(detail, title)).toBe(true);
  await request.put(infos.update.path, { headers, data: { ...post, id, title: edited, version: 1 } });
  for (const path of [detail, '/share']) await becomes(path, edited, true);

  await request.delete(infos.remove.path.replace(':id', String(id)), { headers });
  for (const path of [detail, '/share']) await becomes(path, edited, false);
});
