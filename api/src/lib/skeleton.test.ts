import { createHash } from 'node:crypto';
import { skeletonOf } from './skeleton.ts';

/** The first and the last letter that stored nicknames may have. */
const RANGES = ['09', 'AZ', 'az', 'ㄱㆎ', '가힣'];
/** Digest of the skeletons that databases hold since 0030_nicknames.ts. */
const STORED = '8ee9f826cc1661d93cf5e8ebd39ca4ff0479fecd5f165027fc8fff948779fb20';

test('skeletons are those that databases hold', () => {
  const digest = createHash('sha256');
  for (const [first = '', last = ''] of RANGES) {
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code += 1) {
      digest.update(`${skeletonOf(String.fromCharCode(code))}\n`);
    }
  }
  const now = digest.digest('hex');
  const demand = `Skeletons have changed, and those of the table nicknames have not. Add a migration that empties the table and calls fillNicknames of 0030_nicknames.ts; then set STORED to ${now}.`;
  expect(now === STORED ? '' : demand).toBe('');
});
