import { hasRoom } from './connection.ts';

const tell = (connection: object | undefined, hovers = false) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  window.matchMedia = jest.fn().mockReturnValue({ matches: hovers });
};
afterEach(() => tell(undefined));

it.each([
  ['a fast connection', { saveData: false, effectiveType: '4g' }, true],
  ['a slow one', { saveData: false, effectiveType: '3g' }, false],
  ['data saving', { saveData: true, effectiveType: '4g' }, false],
])('With %s', (_what, connection, room) => {
  tell(connection);
  expect(hasRoom()).toBe(room);
});

it('Where nothing is told, a computer has room and a phone has none', () => {
  tell(undefined, true);
  expect(hasRoom()).toBe(true);
  tell(undefined, false);
  expect(hasRoom()).toBe(false);
});
