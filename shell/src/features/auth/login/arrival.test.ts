import { readArrival } from './arrival.ts';

test('the provider precedes the first dot of the state', () => {
  const back = { kind: 'return', code: 'c', state: 'kakao.a.b', provider: 'kakao' };
  expect(readArrival('?code=c&state=kakao.a.b')).toEqual(back);
});

test('the token of the browser flow is read as the code', () => {
  const hash = '#access_token=t&state=naver.a&token_type=bearer&expires_in=3600';
  expect(readArrival('', hash)).toEqual({ kind: 'return', code: 't', state: 'naver.a', provider: 'naver' });
});

test.each(['?code=c', '?code=c&state=google.a', '?code=c&state=kakaonaver'])(
  '%s is not read as an answer of a provider',
  (search) => {
    expect(readArrival(search)).toEqual({ kind: 'refused', byPerson: false });
  },
);

test('a refusal by the person at the provider is recognised', () => {
  expect(readArrival('?error=access_denied&state=kakao.a')).toEqual({ kind: 'refused', byPerson: true });
});

test('after registration the same provider is opened at once', () => {
  expect(readArrival('?autokakaologin')).toEqual({ kind: 'auto', provider: 'kakao' });
  expect(readArrival('?autonaverlogin')).toEqual({ kind: 'auto', provider: 'naver' });
  expect(readArrival('?next=/concern')).toEqual({ kind: 'visit' });
});
