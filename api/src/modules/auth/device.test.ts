import { nameDevice } from './device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    'iPhone · Safari',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Mobile/15E148 KAKAOTALK 25.1.0`,
    'iPhone · 카카오톡',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S928N) ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Android 휴대폰 · 삼성 인터넷',
  ],
  [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${BLINK} Chrome/131.0.0.0 Safari/537.36`, 'Android 태블릿 · Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`,
    'Windows · 웨일',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Windows · Edge'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Chrome/131.0.0.0 Safari/537.36`, 'Mac · Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Linux · Firefox'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('%s is %s', (userAgent, words) => {
  expect(nameDevice(userAgent)).toBe(words);
});
