import { clearSession, openSession, sessionStore } from '@onmaum/shared-auth';
import { type Place, StoredPlaces } from './stored-places.ts';

const KEY = 'onmaum:private:places';
const place = (y: number): Place => ({
  y,
  item: { key: String(y), nth: 0, top: 80 },
  lists: [[['worry', 'list', {}], 30]],
});
const signIn = (user_idx: number) => openSession({ ...sessionStore.getState(), token: 'token', user_idx });

afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
  sessionStorage.clear();
});

test('a place is restored after a reload', () => {
  new StoredPlaces().set('a /concern', place(900));
  expect(new StoredPlaces().get('a /concern')).toEqual(place(900));
});

test.each([
  '5',
  '{"person":0,"places":5}',
  '{"person":0,"places":[5,null,["a /concern"],["a /concern",null],["a /concern",{"y":300}]]}',
  '{"person":0,"places":[["a /concern",{"y":300,"lists":[5]}]]}',
  '{"person":0,"places":[["a /concern",{"y":300,"item":5,"lists":[]}]]}',
])('a value that another release has stored in another shape is ignored: %s', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(new StoredPlaces().get('a /concern')).toBeUndefined();
});

test('only the latest thirty places are kept, in few bytes', () => {
  const places = new StoredPlaces();
  for (let n = 0; n < 500; n++) places.set(`${n} /concern`, place(n));
  expect(new StoredPlaces().get('469 /concern')).toBeUndefined();
  expect(new StoredPlaces().get('470 /concern')).toEqual(place(470));
  expect(sessionStorage.getItem(KEY)?.length).toBeLessThan(20_000);
});

test('fewer places are kept if they are large', () => {
  const places = new StoredPlaces();
  for (let n = 0; n < 30; n++)
    places.set(`${n} /search`, { ...place(n), lists: [[['search', '말'.repeat(5_000)], 30]] });
  expect(sessionStorage.getItem(KEY)?.length).toBeLessThan(20_000);
  expect(new StoredPlaces().get('29 /search')?.y).toBe(29);
});

test('without storage a place lasts as long as the document', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const places = new StoredPlaces();
  places.set('a /concern', place(900));
  expect(places.get('a /concern')).toEqual(place(900));
});

test('the end of the session removes the places of the member from memory and storage', () => {
  signIn(7);
  const places = new StoredPlaces();
  places.set('a /mywrite', place(900));
  clearSession();
  expect(places.get('a /mywrite')).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a member does not get the places of another member who signed out while this tab was asleep', () => {
  signIn(7);
  new StoredPlaces().set('a /mywrite', place(900));
  const left = sessionStorage.getItem(KEY) ?? '';
  clearSession();
  sessionStorage.setItem(KEY, left);
  expect(new StoredPlaces().get('a /mywrite')).toBeUndefined();
  signIn(8);
  expect(new StoredPlaces().get('a /mywrite')).toBeUndefined();
});

test('signing in keeps the earlier places', () => {
  new StoredPlaces().set('a /concern', place(900));
  signIn(7);
  expect(new StoredPlaces().get('a /concern')).toEqual(place(900));
});
