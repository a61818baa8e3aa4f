import { limitOutput, limitStrays } from './limits-a-second.ts';

function openStream() {
  const clock = { now: 0 };
  const written: string[] = [];
  const stream = { write: (chunk: string) => written.push(chunk) > 0 };
  limitOutput(stream as Pick<NodeJS.WriteStream, 'write'>, () => clock.now);
  return { clock, written, stream };
}

const LINE = 'x'.repeat(1024);

it('A thread that writes endlessly logs some lines a second, and says once that the rest is dropped', () => {
  const { clock, written, stream } = openStream();
  for (let line = 0; line < 1_000; line += 1) stream.write(LINE);
  expect(written).toEqual([...Array.from({ length: 64 }, () => LINE), 'more output of this second is dropped\n']);
  clock.now = 1_000;
  stream.write('written again');
  expect(written.at(-1)).toBe('written again');
});

it('The callback of a write is called, also if the output is dropped', async () => {
  const { stream } = openStream();
  const write = stream.write as unknown as (chunk: string, encoding: string, done: () => void) => void;
  const completed = ['short', LINE.repeat(100)].map(
    (text) => new Promise<string>((done) => write(text, 'utf8', () => done(text))),
  );
  expect(await Promise.all(completed)).toHaveLength(2);
});

function openStrays() {
  const clock = { now: 0 };
  const reported: unknown[] = [];
  const report = limitStrays(
    (error) => reported.push(error),
    () => clock.now,
  );
  return { clock, reported, report };
}

it('Only some errors of a thread are reported in each second', () => {
  const { clock, reported, report } = openStrays();
  for (; clock.now < 3_000; clock.now += 2) report(clock.now);
  expect(reported).toHaveLength(60);
});

it('A flood of errors ends the thread with one of them', () => {
  const { report } = openStrays();
  const flood = () => {
    for (let error = 1; error < 10_000; error += 1) report(new Error(`number ${error}`));
  };
  expect(flood).toThrow('number 1000');
});
