import { isOwnDocument, loadOwnDocument, setDocumentPath, wasLoadedAnew } from './own-document.ts';

test('a document is that of the page it was made for', () => {
  expect(isOwnDocument('/solution_payment/7')).toBe(true);
  setDocumentPath('/concern');
  expect(isOwnDocument('/solution_payment/7')).toBe(false);
  expect(isOwnDocument('/concern')).toBe(true);
});

test('it is known to have been loaded anew: the entry of the history remembers it, beside what the router keeps there', () => {
  // jsdom does not load documents, and says so
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState({ idx: 3 }, '');
  expect(wasLoadedAnew()).toBe(false);
  loadOwnDocument();
  expect(history.state).toEqual({ idx: 3, loadedAnew: true });
  expect(wasLoadedAnew()).toBe(true);
  silence.mockRestore();
});
