import { z } from 'zod';
import { randomHex, uuid } from './random-id.ts';

describe('On plain http, where crypto.randomUUID is missing', () => {
  const { crypto } = globalThis;
  beforeEach(() => {
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: crypto.getRandomValues.bind(crypto) },
      configurable: true,
    });
  });
  afterEach(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }));

  it('ids are distinct UUIDs of version 4', () => {
    const ids = Array.from({ length: 100 }, uuid);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(z.uuidv4().safeParse(id).error).toBeUndefined();
  });

  it('a hexadecimal text has two digits for each byte', () => {
    expect(randomHex(16)).toMatch(/^[\da-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});
