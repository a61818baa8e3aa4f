/** @database both: percentiles, the time zone of a month, and the plan of a query */

import { AnswerNumbers, type HomeWorry } from '@onmaum/shared-contract';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { scansOf, scansOver } from '../../../test/support/database/plans.ts';
import { postWorries } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { answerLine } from './answer-line.ts';
import { answerCounts } from './answer-repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The first instant of the Korean month. */
const monthStart = () => new Date(`${koreanClock(Date.now()).toISOString().slice(0, 8)}01T00:00:00+09:00`);

const answeredAt = (answered_at: Date, minutes: number, counsellor_id: number) => ({
  status: 3,
  counsellor_id,
  answer: '답변입니다.'.repeat(40),
  assigned_at: answered_at,
  answered_at,
  created_at: new Date(answered_at.getTime() - minutes * MINUTE),
});

const demo = useDemo();

const deleteAnswered = () =>
  sql`update worries set deleted_at = now(), status = 5 where answered_at is not null`.execute(demo.db);

describe('the worries of home', () => {
  const worries = async () => {
    const response = await new Browser(demo.app).send('GET', '/api/main/counsel-list');
    return response.json<Wire<typeof HomeWorry>[]>();
  };

  test('begin with an answered worry, and show the beginning of the answer', async () => {
    const shown = await worries();
    expect(shown.map(({ is_counselor_answer }) => is_counselor_answer).slice(0, 3)).toEqual([true, false, true]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(8);
    for (const { is_counselor_answer, answer_line } of shown) expect(answer_line !== '').toBe(is_counselor_answer);
  });

  test('are eight without any answer', async () => {
    await deleteAnswered();
    const shown = await worries();
    expect(shown.map(({ answer_line }) => answer_line)).toEqual(Array(8).fill(''));
  });
});

describe('the numbers of home', () => {
  let counsellor: number;

  const numbers = async () => {
    const response = await new Browser(demo.app).send('GET', '/api/main/answer-numbers');
    expect(response.headers['cache-control']).toMatch(/^public, .*s-maxage=60/);
    return AnswerNumbers.parse(response.json());
  };

  beforeAll(async () => {
    counsellor = (await demo.db.selectFrom('counsellors').select('id').executeTakeFirstOrThrow()).id;
  });
  // the demo's own answers would be counted too
  beforeEach(() => deleteAnswered());

  const answer = (times: [at: number, minutes: number][]) =>
    postWorries(
      demo.db,
      times.map(([at, minutes]) => answeredAt(new Date(at), minutes, counsellor)),
    );

  test('are not shown while there are too few answers', async () => {
    const now = Date.now();
    await answer([60, 70, 80, 90].map((minutes) => [now, minutes]));
    expect(await numbers()).toEqual({ answers_this_month: null, median_answer_minutes: null });
  });

  test('count the answers since the Korean month began', async () => {
    const start = monthStart().getTime();
    const inside = Array.from({ length: 5 }, (): [number, number] => [start, 60]);
    await answer([...inside, [start - 1, 60], [start - 1, 60]]);
    expect((await numbers()).answers_this_month).toBe(5);
  });

  test('have the median time to an answer, despite a single long wait', async () => {
    const now = Date.now();
    await answer([100, 30, 20 * 24 * 60, 90, 110].map((minutes) => [now - DAY, minutes]));
    // older than the 31 days
    await answer([1, 2, 3, 4, 5, 6].map((minutes) => [now - 32 * DAY, minutes]));
    expect((await numbers()).median_answer_minutes).toBe(100);
  });

  test('read the answers of a month and no others', async () => {
    const old = Array.from({ length: 4_000 }, (_, n): [number, number] => [Date.now() - (40 + (n % 300)) * DAY, n]);
    await answer(old);
    await sql`vacuum analyze worries`.execute(demo.db);
    const scans = await scansOf(demo.db, answerCounts);
    expect(scansOver(250, scans)).toEqual([]);
    // the index is checked, because reading another index completely would not show in the number of rows
    expect(scans.map((scan) => scan['Index Name'] ?? '')).toContain('worries_answer_times');
  });
});

test('An answer line never shows more than a visitor may read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (answer) => {
      const line = answerLine(answer);
      const shown = [...line.replace(/…$/, '')].length;
      expect(shown).toBeLessThanOrEqual(Math.min(80, [...answer].length * 0.2));
      expect(line).not.toMatch(/[\n\r]|<br>/);
    }),
  );
});
