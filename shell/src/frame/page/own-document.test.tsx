import { isOwnDocument, loadOwnDocument, setDocumentPath, wasLoadedAnew } from './own-document.ts';

test('a document belongs only to the page for which it was made', () => {
  expect(isOwnDocument('/solution_payment/7')).toBe(true);
  setDocumentPath('/concern');
  expect(isOwnDocument('/solution_payment/7')).toBe(false);
  expect(isOwnDocument('/concern')).toBe(true);
});

test('a reload is remembered in the history entry, together with the state of the router', () => {
  // jsdom cannot load documents, and logs this
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState({ idx: 3 }, '');
  expect(wasLoadedAnew()).toBe(false);
  loadOwnDocument();
  expect(history.state).toEqual({ idx: 3, loadedAnew: true });
  expect(wasLoadedAnew()).toBe(true);
  silence.mockRestore();
});
