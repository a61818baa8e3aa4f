import { InMemoryProvider } from '@openfeature/server-sdk';
import type { Composition } from '../releases/composition.ts';
import type { SetRenderer } from '../rendering/set-renderer.ts';
import { Flags } from './flags.ts';

it('Another provider of OpenFeature resolves flags by the lane of the visitor', async () => {
  const key = 'mfe-gift.new';
  const variants = { on: true, off: false };
  const contextEvaluator = ({ targetingKey }: { targetingKey?: string | undefined }) =>
    targetingKey === '7' ? 'on' : 'off';
  const memory = new InMemoryProvider({
    [key]: { variants, disabled: false, defaultVariant: 'off', contextEvaluator },
  });
  const flags = new Flags(Object.assign(memory, { differ: () => true }));
  const composition = {
    id: 'set',
    flags: { [key]: { description: 'x', default: false, expires: '2027-01-31' } },
  } as unknown as Composition;
  const set = { composition, render: async (_href: string, values: object) => values } as unknown as SetRenderer;
  const seen = async (lane?: number) => (await flags.for(set, lane)).render('https://onmaum.example/gift');
  expect(await seen(7)).toEqual({ [key]: true });
  expect(await seen(8)).toEqual({ [key]: false });
  expect(await seen()).toEqual({ [key]: false });
  expect(flags.differ).toBe(true);
});
