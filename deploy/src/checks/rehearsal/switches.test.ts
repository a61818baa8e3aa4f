import { areaBundle, makeTestReleases, releaseOf } from '../../test/test-releases.ts';
import { problemsOfPages } from './rehearsal.ts';

const APP = 'mfe-community';
const NEW = 'mfe-community.new';
const LAYOUT = 'mfe-community.layout';
const FLAGS = {
  [NEW]: { description: 'New', default: false, expires: '2027-01-31' },
  [LAYOUT]: { description: 'Columns', variants: { one: 'one', two: 'two' }, default: 'one', expires: '2027-01-31' },
};

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
});
afterEach(() => workshop.remove());

/** The problems of an area with one page and the flags `FLAGS`. */
async function problemsWith(code: Parameters<typeof areaBundle>[1]) {
  const [shell, area] = [releaseOf('shell', '1'), releaseOf(APP, '2', { paths: ['/concern'], flags: FLAGS })];
  const live = { release: shell, folder: await workshop.build(shell) };
  return problemsOfPages([live], [{ release: area, folder: await workshop.build(area, areaBundle(area, code)) }]);
}

it('Pages are rendered with each value of each flag', async () => {
  const note = 'globalThis.seen = [...(globalThis.seen ?? []), Object.values(flags).join()];';
  const check = `for (const one of ['false,one', 'true,one', 'false,two']) if (!seen.includes(one)) throw new Error(seen);`;
  const page = `${note} if (flags['${LAYOUT}'] === 'two') { ${check} throw new Error('all were seen') } return 'words';`;
  expect(await problemsWith({ page })).toEqual([expect.stringContaining(': Error: all were seen (')]);
});

it.each([
  [`if (flags['${NEW}']) throw new Error('no words')`, `${NEW} on cannot be rendered: Error: no words (`],
  [`if (flags['${LAYOUT}'] === 'two') return ''`, `${LAYOUT} two is only the frame, without its content`],
  [`if (flags['${NEW}']) process.exit(0)`, `${NEW} on cannot be rendered: Error: process.exit() ends`],
])('A page that fails behind a flag is refused, with the flag and its value: %s', async (code, problem) => {
  const problems = await problemsWith({ page: `${code}; return 'words'` });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`/concern of mfe-community with the flag ${problem}`);
  expect(problems[0]).toMatch(/; see mfe-community\/src\/routes\.tsx:\d+$/);
});

it('A fragment of home that fails behind a flag is refused', async () => {
  const fragment = `if (flags['${NEW}']) throw new Error('no part'); return 'part'`;
  expect(await problemsWith({ fragment })).toEqual([
    expect.stringContaining(`home with the flag ${NEW} on cannot be rendered: Error: no part (`),
  ]);
});

it('A page that fails with every value is reported once, without a flag', async () => {
  const problems = await problemsWith({ page: "throw new Error('always')" });
  expect(problems).toEqual([expect.stringMatching(/^\/concern of mfe-community cannot be rendered: Error: always/)]);
});
