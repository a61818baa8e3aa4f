import { onOtherVersion, reportOtherVersion } from './other-version.ts';

test('an answer of another version that arrives before the frame listens is reported to the frame', () => {
  reportOtherVersion();
  const notice = jest.fn();
  const stop = onOtherVersion(notice);
  expect(notice).toHaveBeenCalledTimes(1);
  reportOtherVersion();
  expect(notice).toHaveBeenCalledTimes(2);
  stop();
  reportOtherVersion();
  expect(notice).toHaveBeenCalledTimes(2);
});
