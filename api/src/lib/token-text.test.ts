import fc from 'fast-check';
import { isExactToken } from './token-text.ts';

const part = fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
const token = fc.array(part, { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.'));

test('A token is accepted as it was issued, and not with anything added', () => {
  fc.assert(fc.property(token, (text) => isExactToken(text)));
  fc.assert(
    fc.property(
      token,
      fc.constantFrom('=', '==', ' ', '+', '/', '\n', '%3D'),
      (text, more) => !isExactToken(text + more),
    ),
  );
});
