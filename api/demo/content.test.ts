import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_MARKER, codePoints, LIMITS, OPTION_MARKER } from '@onmaum/shared-contract';
import { sanitizeRichText } from '../src/lib/text/rich-text.ts';
import { type DemoComment, memberSchema } from './content-schema.ts';
import { parseList, readContent } from './read-content.ts';

const { counsellors, goods, infos, members, solutions, worries } = readContent();
const experts = new Set(counsellors.map(({ nickname }) => nickname));
const people = new Set([...members.map(({ nickname }) => nickname), ...experts]);
const speakers = (comments: DemoComment[]) =>
  comments.flatMap(({ by, replies }) => [by, ...(replies ?? []).map((reply) => reply.by)]);

describe('the demo content keeps the rules that members keep', () => {
  test.each(worries.map((worry) => [worry.title, worry] as const))('%s', (_title, worry) => {
    const texts = typeof worry.content === 'string' ? [worry.content] : worry.content;
    const length = texts.reduce((sum, text) => sum + codePoints(text.trim()), 0);
    expect(length).toBeGreaterThanOrEqual(LIMITS.worryMin);
    expect(JSON.stringify(worry)).not.toContain(ANSWER_MARKER);
    expect(JSON.stringify(worry)).not.toContain(OPTION_MARKER);
    expect(worry.keywords.every((keyword) => /^#[\p{L}\p{N}_]+$/u.test(keyword))).toBe(true);
    expect(new Set(worry.keywords).size).toBe(worry.keywords.length);
    expect([worry.author, ...speakers(worry.comments)].filter((name) => !people.has(name))).toEqual([]);
    expect(experts.has(worry.author)).toBe(false);

    expect(worry.counsellor !== undefined).toBe(worry.status !== 'waiting');
    expect(worry.answer !== undefined).toBe(worry.status === 'answered' || worry.status === 'reviewed');
    expect(worry.review !== undefined).toBe(worry.status === 'reviewed');
    if (worry.counsellor) expect(experts.has(worry.counsellor)).toBe(true);
    if (worry.review) expect(codePoints(worry.review.text)).toBeGreaterThanOrEqual(LIMITS.reviewMin);
    if (worry.poll) {
      expect(worry.poll.options.length).toBeGreaterThanOrEqual(2);
      expect(worry.poll.options.length).toBeLessThanOrEqual(LIMITS.pollOptionsMax);
      expect(worry.poll.votes).toHaveLength(worry.poll.options.length);
    }
  });

  test('info posts are long enough and by people who exist', () => {
    for (const info of infos) {
      expect(codePoints(info.content)).toBeGreaterThanOrEqual(LIMITS.infoMin);
      expect([info.author, ...speakers(info.comments)].filter((name) => !people.has(name))).toEqual([]);
    }
  });

  test('each counsellor has a portrait of their own', () => {
    const pictures = counsellors.map(({ portrait }) => join('shell/public/img/expert', `${portrait}.svg`));
    expect(new Set(pictures).size).toBe(counsellors.length);
    expect(pictures.filter((picture) => !existsSync(picture))).toEqual([]);
  });

  test('titles and names are each used once', () => {
    for (const names of [
      worries.map(({ title }) => title),
      infos.map(({ title }) => title),
      goods.map(({ key }) => key),
      [...members, ...counsellors].map(({ nickname }) => nickname),
    ]) {
      expect(names).toHaveLength(new Set(names).size);
    }
  });

  test('solutions are of counsellors, cost no more than before, and are reviewed by members', () => {
    for (const one of goods) {
      expect(experts.has(one.counsellor)).toBe(true);
      expect(one.sellPrice).toBeLessThanOrEqual(one.oriPrice);
      expect(one.reviews.filter(({ by, text }) => !people.has(by) || codePoints(text) < LIMITS.reviewMin)).toEqual([]);
    }
    expect(solutions.length).toBeGreaterThanOrEqual(10);
  });

  test('some solutions of active counsellors were stopped, have ended, or have not begun', () => {
    const active = new Set(counsellors.filter(({ status }) => status === 1).map(({ nickname }) => nickname));
    const theirs = goods.filter(({ counsellor }) => active.has(counsellor));
    expect(theirs.some(({ sellStatus }) => sellStatus === 'N')).toBe(true);
    expect(theirs.some(({ sellStatus, sellEnd = 0 }) => sellStatus === 'Y' && sellEnd < 0)).toBe(true);
    expect(theirs.some(({ sellStatus, sellStart = 0 }) => sellStatus === 'Y' && sellStart > 0)).toBe(true);
  });
});

test('rich text loses nothing when it is sanitised', () => {
  const texts = [...goods.map(({ content }) => content), ...counsellors.flatMap(({ intro, story }) => [intro, story])];
  for (const text of texts) expect(sanitizeRichText(text)).toBe(text);
});

describe('reading demo content', () => {
  test('a file that does not match its schema is refused with its name and the entry', () => {
    const text = "- { nickname: 하나, sex: 여성, birthday: '19940312', provider: google, profile: 1 }";
    expect(() => parseList(text, 'members.yaml', memberSchema)).toThrow(/members\.yaml[\s\S]*\[0\]\.provider/);
  });

  test('rich text is joined to one line', () => {
    for (const { intro, story } of counsellors) expect(intro + story).not.toContain('\n');
    for (const { content } of goods) expect(content).not.toMatch(/\n|> +</);
  });
});
