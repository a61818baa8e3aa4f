import fc from 'fast-check';
import { isExactToken } from './token-text.ts';

const part = fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
const token = fc.array(part, { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.'));

test('A token is accepted as it was issued, and not with anything added', () => {
  const additions = fc.constantFrom('', '=', '==', ' ', '+', '/', '\n', '%3D');
  fc.assert(fc.property(token, additions, (text, more) => expect(isExactToken(text + more)).toBe(more === '')));
});
