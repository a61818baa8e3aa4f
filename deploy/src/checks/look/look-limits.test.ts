import type { AppName } from '@onmaum/shared-contract/release/apps';
import { makeLookedAreas } from '../../test/looked-areas.ts';
import { lookInBrowser } from './look.ts';
import { Queue } from './queue.ts';
import { LOOK_LIMITS } from './run-look.ts';

/** Browser checks that end early: a page exceeds a limit, or no browser starts on the machine. */

let made: Awaited<ReturnType<typeof makeLookedAreas>>;
beforeAll(async () => {
  made = await makeLookedAreas();
});
afterAll(() => made.remove());

/** Pages that exceed a limit, and the problem that is reported. */
const BEYOND: readonly (readonly [does: string, app: AppName, page: string, problem: RegExp])[] = [
  [
    'never answers',
    'mfe-mute',
    // a promise that resolves with an object calls the object's method `then`; promises of the browser check do this, too
    'Object.prototype.then = () => {};',
    /^mfe-mute does not answer for 20 s in a browser at \/(mfe-mute\/0|faq)$/,
  ],
  [
    'fills the memory of the browser',
    'mfe-full',
    `
      const all = [];
      for (let at = 0; at < 60; at += 1) all.push(new Uint8Array(20_000_000).fill(1));
      setInterval(() => all.length, 50);
    `,
    /^mfe-full holds more than 1200 MB of memory in a browser at /,
  ],
  [
    'hands over more than the look can hold',
    'mfe-loud',
    "for (let at = 0; at < 4; at += 1) console.log('x'.repeat(30_000_000));",
    // on a busy machine, the page reaches a limit of time before that of memory
    /^mfe-loud (hands over more than 230 MB|ends the process of the look \(\w+\)|computes for more than 5 s|does not answer for 20 s) in a browser at /,
  ],
];

it('Pages beyond a limit are refused, and the areas after them are looked at', async () => {
  const before = process.memoryUsage().rss;
  const areas = await Promise.all([
    ...BEYOND.map(([, app, page]) => made.area(app, page)),
    made.area('mfe-after', 'setInterval(() => {}, 50);'),
  ]);
  const limits = { ...LOOK_LIMITS, waiting: 20_000, browser: 1_200, memory: 230, tick: 50 };
  expect(await lookInBrowser([made.shell], areas, { limits })).toEqual({
    problems: [
      ...BEYOND.map(([, , , problem]) => expect.stringMatching(problem)),
      expect.stringContaining('mfe-after still runs a timer every 50 ms'),
    ],
    notes: [],
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

it('A browser that does not start is no problem of the area', async () => {
  const area = await made.area('mfe-closed', '');
  expect(await lookInBrowser([made.shell], [area], { program: '/bin/false' })).toEqual({
    problems: [],
    notes: [expect.stringContaining('its pages were not all opened in a browser: ')],
  });
});

it('A look is refused when too many looks of its app run or wait', async () => {
  const area = await made.area('mfe-late', '');
  const queue = new Queue(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = queue.run({ app: 'mfe-late', isPreview: false }, () => promise);
  const late = lookInBrowser([made.shell], [area], { queue });
  await expect(late).rejects.toThrow('wait to be opened in a browser: deploy again in a minute');
  resolve();
  await running;
});

it('Without a browser the check is left out, and the answer says so', async () => {
  const area = await made.area('mfe-unseen', '');
  expect(await lookInBrowser([made.shell], [area], { program: '' })).toEqual({
    problems: [],
    notes: [expect.stringContaining('not opened in a browser, since none was found: install Chromium')],
  });
});
