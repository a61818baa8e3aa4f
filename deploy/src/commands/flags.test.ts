import type { Flags } from '@onmaum/shared-contract/release/flag';
import type { Origin } from '@onmaum/shared-contract/release/release';
import { listLines } from '../command-line/list.ts';
import { readHistory } from '../releases/history.ts';
import { prune, remove, restore, rollback, setFlag } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';

const APP = 'mfe-desk';
const NEW = 'mfe-desk.new-queue';
const LAYOUT = 'mfe-desk.layout';
const FLAGS: Flags = {
  [NEW]: { description: 'The new queue', default: false, expires: '2027-01-31' },
  [LAYOUT]: { description: 'Columns', variants: { one: 'one', two: 'two' }, default: 'one', expires: '2027-01-31' },
};

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
  await workshop.put('shell', '1');
  await workshop.put(APP, '1', { changes: { flags: FLAGS } });
});
afterEach(() => workshop.remove());

const settings = async () => (await workshop.releases.discovery()).flags ?? {};
const set = (flag: string, value: string, share?: number, origin?: Origin) =>
  setFlag(workshop.releases, APP, flag, value, share, origin);

it.each([
  ['new-queue', 'on', undefined, { value: true, share: 100 }, 'mfe-desk.new-queue is on'],
  [NEW, 'off', undefined, { value: false, share: 100 }, 'mfe-desk.new-queue is off'],
  [NEW, '50', undefined, { value: true, share: 50 }, 'mfe-desk.new-queue is on for 50 % of the visitors'],
  [LAYOUT, 'two', undefined, { value: 'two', share: 100 }, 'mfe-desk.layout is two'],
  ['layout', 'two', 5, { value: 'two', share: 5 }, 'mfe-desk.layout is two for 5 % of the visitors'],
])('The command flag %s %s %s sets a value', async (flag, value, share, setting, said) => {
  expect(await set(flag, value, share)).toBe(said);
  const [known] = Object.values(await settings());
  expect(known).toMatchObject(setting);
  expect(await set(flag, value, share)).toBe(said.replace(' is ', ' was ').concat(' already'));
});

it('The history shows who set a flag, the value and the reason; the list shows the value until it is reset', async () => {
  await set(NEW, '50', undefined, { author: 'kim', message: 'half may try it' });
  expect(listLines(await workshop.releases.discovery()).at(-1)).toMatch(
    /^flag mfe-desk\.new-queue {2}on for 50 % of the visitors {2}\S+ {2}kim {2}half may try it$/,
  );
  await set(LAYOUT, 'two');
  expect(await set(NEW, 'default', undefined, { author: 'lee' })).toBe('mfe-desk.new-queue has its default again');
  expect(Object.keys(await settings())).toEqual([LAYOUT]);
  expect((await readHistory(workshop.releases.dir)).slice(-3)).toEqual([
    {
      ...{ at: expect.any(String), app: APP, version: '1', what: 'flag set', flag: NEW, value: 'on', traffic: 50 },
      origin: { author: 'kim', message: 'half may try it' },
    },
    expect.objectContaining({ what: 'flag set', flag: LAYOUT, value: 'two' }),
    expect.objectContaining({ what: 'flag reset', flag: NEW, origin: { author: 'lee' } }),
  ]);
});

it.each([
  ['nothing', 'on', undefined, 'mfe-desk has no flag mfe-desk.nothing; it has mfe-desk.new-queue, mfe-desk.layout'],
  ['mfe-mypage.new', 'on', undefined, 'mfe-desk has no flag mfe-mypage.new'],
  [NEW, 'two', undefined, 'mfe-desk.new-queue can be on, off, default, or the share of the visitors from 1 to 99'],
  [NEW, '100', undefined, 'can be on, off, default'],
  [NEW, 'on', 50, 'can be on, off, default'],
  [LAYOUT, 'three', undefined, 'mfe-desk.layout can be one, two, default, or a variant with a share from 1 to 99'],
  [LAYOUT, '50', undefined, 'can be one, two, default'],
  [LAYOUT, 'default', 50, 'can be one, two, default'],
])('flag %s %s %s is refused, with the possible values', async (flag, value, share, problem) => {
  await expect(set(flag, value, share)).rejects.toThrow(problem);
  expect(await settings()).toEqual({});
});

it('Deploys, rollbacks and the removal of an area keep values', async () => {
  await set(NEW, '50');
  const before = await settings();
  await workshop.put(APP, '2', { changes: { flags: FLAGS } });
  await workshop.put(APP, '3', { traffic: 10 });
  expect(await settings()).toEqual(before);
  await rollback(workshop.releases, APP);
  expect(await workshop.liveVersion(APP)).toBe('1');
  await remove(workshop.releases, APP);
  await restore(workshop.releases, APP);
  expect(await settings()).toEqual(before);
});

it('Pruning the last release that declares a flag removes the value of the flag', async () => {
  await set(NEW, 'on');
  await set(LAYOUT, 'two');
  const { [LAYOUT]: layout = FLAGS[LAYOUT] } = FLAGS;
  await workshop.put(APP, '2', { changes: { flags: layout && { [LAYOUT]: layout } } });
  await workshop.put(APP, '3');
  await workshop.put(APP, '4');
  await prune(workshop.releases, 30);
  // a rollback may still lead to the first release, which declares both flags
  expect(Object.keys(await settings())).toEqual([NEW, LAYOUT]);
  await prune(workshop.releases, 0);
  expect(await workshop.versions(APP)).toHaveLength(2);
  expect(await settings()).toEqual({});
  const resets = (await readHistory(workshop.releases.dir)).filter(({ what }) => what === 'flag reset');
  expect(resets.map(({ flag }) => flag)).toEqual([NEW, LAYOUT]);
});

it('An area cannot declare the flag of another one', async () => {
  const theirs = { 'mfe-mypage.new': { description: 'x', default: false, expires: '2027-01-31' } };
  await expect(workshop.put(APP, '2', { changes: { flags: theirs } })).rejects.toThrow(
    'the flag mfe-mypage.new of mfe-desk must begin with mfe-desk.: rename it in mfe-desk/flags.json',
  );
});
