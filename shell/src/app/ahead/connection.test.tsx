import { hasRoomAhead, hasRoomForFont } from './connection.ts';

const setConnection = (connection: object | undefined, hovers = false) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  window.matchMedia = jest.fn().mockReturnValue({ matches: hovers });
};
afterEach(() => setConnection(undefined));

it.each([
  ['a fast connection', { saveData: false, effectiveType: '4g', downlink: 10 }, { ahead: true, font: true }],
  ['a middling connection', { saveData: false, effectiveType: '4g', downlink: 1.65 }, { ahead: true, font: false }],
  ['a slow connection', { saveData: false, effectiveType: '3g', downlink: 10 }, { ahead: false, font: false }],
  ['data saving', { saveData: true, effectiveType: '4g', downlink: 10 }, { ahead: false, font: false }],
])('With %s, code and the web font are loaded ahead only if there is room', (_what, connection, room) => {
  setConnection(connection);
  expect({ ahead: hasRoomAhead(), font: hasRoomForFont() }).toEqual(room);
});

it.each([true, false])(
  'Without data about the connection, a computer loads optional files and a phone does not: %s',
  (hovers) => {
    setConnection(undefined, hovers);
    expect([hasRoomAhead(), hasRoomForFont()]).toEqual([hovers, hovers]);
  },
);
