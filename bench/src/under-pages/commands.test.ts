import { drawCommands } from './commands.ts';
import { randomFrom } from './random.ts';

const draw = (seed: number) => drawCommands(randomFrom(seed));

test('a seed determines thirty commands on three areas, some of them with a kill', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const commands = draw(7);
  expect(commands).toHaveLength(30);
  expect(new Set(commands.map(({ app }) => app)).size).toBe(3);
  expect(commands.filter(({ kill }) => kill?.target === 'site')).toHaveLength(6);
  expect(commands.filter(({ kill }) => kill?.target === 'tool')).toHaveLength(6);
});

test.each([1, 2, 3, 4, 5])('each command is possible after the earlier ones, with seed %i', (seed) => {
  const canaries = new Set<string>();
  for (const { app, what } of draw(seed)) {
    expect(canaries.has(app)).toBe(
      ['share', 'promote', 'abort'].includes(what) || (what === 'rollback' && canaries.has(app)),
    );
    if (what === 'canary') canaries.add(app);
    if (['promote', 'abort', 'rollback'].includes(what)) canaries.delete(app);
  }
  expect(canaries.size).toBe(0);
});
