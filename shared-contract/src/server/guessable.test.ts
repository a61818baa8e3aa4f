import { randomBytes } from 'node:crypto';
import { isGuessable, isGuessableKey } from './guessable.ts';

it.each([
  'x'.repeat(40),
  '0123456789'.repeat(4),
  'change-me-to-something-that-is-long-enough',
  'my secret password for the production site',
  'abcabdabcabdabcabdabcabdabcabdab',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'ZYXWVUTSRQPONMLKJIHGFEDCBA-onmaum',
  'correct-horse-battery-staple-correct-horse',
])('The secret %j is guessable', (secret) => {
  expect(isGuessable(secret)).toBe(true);
});

it('Generated secrets and keys are not guessable', () => {
  for (let time = 0; time < 300; time += 1) {
    expect(isGuessable(randomBytes(24).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('base64'))).toBe(false);
    expect(isGuessableKey(randomBytes(32))).toBe(false);
  }
});

it('Keys of zeros, of repeated bytes and of bytes in order are guessable', () => {
  for (const key of [
    Buffer.alloc(32),
    Buffer.alloc(32, 0xff),
    Buffer.alloc(32, 'onmaum'),
    Buffer.alloc(32, '0123456789abcdef'),
    Buffer.from(Array.from({ length: 32 }, (_, at) => at)),
    Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - 5 * at)),
    Buffer.concat([randomBytes(12), Buffer.from(Array.from({ length: 20 }, (_, at) => at))]),
  ]) {
    expect(isGuessableKey(key)).toBe(true);
  }
});
