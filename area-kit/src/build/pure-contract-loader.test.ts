import path from 'node:path';

const { default: pureContract }: { default: (source: string) => Promise<string> } = await import(
  path.join(import.meta.dirname, 'pure-contract-loader.js')
);

const SOURCE = `import { z } from 'zod';
import { Id } from './common.ts';

/** 한글이 앞에 있다. */
const TEXT = '고민 이야기';
export const PLAIN = { title: TEXT, length: 3 };
export const make = (title: string) => z.object({ title: z.literal(title) });
export const Body = z.object({ id: Id, title: z.string().max(3, '세 글자까지') }).strict();
export type Body = z.infer<typeof Body>;
export const LIST = ['하나', make('둘')] as const,
  UNTIL = new Date(0);
`;

it('Constants with calls are wrapped in pure functions, and everything else stays', async () => {
  const marked = await pureContract(SOURCE);
  const wrapped = (expression: string) => `/*#__PURE__*/ (() => (${expression}))()`;
  expect(marked).toBe(
    SOURCE.replace(/z\.object\(\{ id.+\.strict\(\)/, wrapped)
      .replace("['하나', make('둘')] as const", wrapped)
      .replace('new Date(0)', wrapped),
  );
});

it('A module without schemas is unchanged', async () => {
  const source = 'export const LIST = new Set(["a"]);';
  expect(await pureContract(source)).toBe(source);
});
