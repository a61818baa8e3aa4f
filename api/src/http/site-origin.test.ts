import { refuseForeignOrigin } from './site-origin.ts';

const siteOrigins = ['https://onmaum.example', 'https://www.onmaum.example'];
const from =
  (origin: string | undefined, host = 'onmaum.example') =>
  () =>
    refuseForeignOrigin(
      { siteOrigins },
      { headers: { origin }, caller: { host, group: '', isPrerender: false, isLocal: false } },
    );

it.each([undefined, 'https://onmaum.example', 'https://www.onmaum.example'])('A page of %s may call', (origin) => {
  expect(from(origin)).not.toThrow();
});

it('A page of the called host may call', () => {
  expect(from('https://preview.onmaum.example:8443', 'preview.onmaum.example:8443')).not.toThrow();
});

it.each([
  'http://onmaum.example',
  'https://onmaum.example:8443',
  'https://evil.example',
  'ftp://onmaum.example',
  'null',
  '',
])('A page of %j may not call', (origin) => {
  expect(from(origin)).toThrow(expect.objectContaining({ status: 403, code: 'foreign_origin' }));
});
