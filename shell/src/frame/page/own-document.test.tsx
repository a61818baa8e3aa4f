import { isOwnDocument, loadOwnDocument, setDocumentPath } from './own-document.ts';

test('a document is that of the page it was made for', () => {
  expect(isOwnDocument('/solution_payment/7')).toBe(true);
  setDocumentPath('/concern');
  expect(isOwnDocument('/solution_payment/7')).toBe(false);
  expect(isOwnDocument('/concern')).toBe(true);
});

test('it is loaded anew once: the entry of the history remembers it, beside what the router keeps there', () => {
  // jsdom does not load documents, and says so
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState({ idx: 3 }, '');
  expect(loadOwnDocument()).toBe(true);
  expect(history.state).toEqual({ idx: 3, loadedAnew: true });
  expect(loadOwnDocument()).toBe(false);
  silence.mockRestore();
});
