import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { EXAMPLE_API } from './addresses.ts';
import { exampleFetch } from './example-api.ts';
import { exampleOf, KINDS } from './examples.ts';

const unknown: string[] = [];
const fetchExample = exampleFetch((asked) => unknown.push(asked));
const calls: Call[] = Object.values(ALL_CALLS).flatMap((domain) => Object.values(domain));
const open = calls.filter(({ access }) => access === 'public' || access === 'open');
const answers = open.flatMap(({ method, path, schema }) =>
  schema ? [[`${method} ${path}`, schema.answer] as const] : [],
);

it.each(answers)('An example of every kind fulfils the answer of %s, and is always the same', (_name, answer) => {
  for (const kind of KINDS) {
    const example = exampleOf(answer, kind);
    expect(answer.safeParse(example).error?.issues).toBeUndefined();
    expect(exampleOf(answer, kind)).toEqual(example);
  }
});

it('Addresses 1, 2 and 3 answer with an example with all flags, without flags, and with required fields only', async () => {
  const ask = async (path: string) => (await fetchExample(EXAMPLE_API + path)).json();
  const [marked, plain, sparse] = await Promise.all([1, 2, 3].map((id) => ask(`/api/counsel/view/${id}`)));
  expect(marked).toMatchObject({ id: 1, poll_yn: 'Y', dell_yn: 'N', poll_end_date: '99년 03월 04일 14:06' });
  expect(plain).toMatchObject({ poll_yn: 'N', comments: [{ id: 1 }, { id: 2 }, { id: 3, counselor_id: null }] });
  expect(sparse).toMatchObject({ poll_yn: 'N', comments: [], counselor_id: null });
  expect(unknown).toEqual([]);
  expect(await ask('/api/unknown/1?page=2')).toMatchObject({ code: 'not_found' });
  expect(unknown).toEqual(['GET /api/unknown/1']);
  expect((await fetchExample(`${EXAMPLE_API}/api/mypage/info`)).status).toBe(401);
  await expect(fetchExample('https://elsewhere.example/')).rejects.toThrow('fetch failed');
});

it('Calls of an area with a service answer with the examples of its release', async () => {
  let isMember = false;
  const own = { access: 'member', examples: [{ name: '책' }, { name: '' }] };
  const calls = { 'GET /api/areas/mfe-gift/wishes/:': { reads: { name: '' }, chunks: [], own } };
  const ask = exampleFetch(
    undefined,
    () => isMember,
    () => calls,
  );
  const wish = (id: string) => ask(`${EXAMPLE_API}/api/areas/mfe-gift/wishes/${id}`);
  expect((await wish('1')).status).toBe(401);
  isMember = true;
  const names = await Promise.all(['1', '2', '3', 'new'].map(async (id) => (await wish(id)).json()));
  expect(names).toEqual([{ name: '책' }, { name: '' }, { name: '책' }, { name: '책' }]);
});
