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

test('a reload is forgotten once it has loaded the own document, so that Back loads it again after another document', () => {
  history.replaceState({ idx: 3, loadedAnew: true }, '', '/solution_payment/7');
  setDocumentPath('/frame');
  expect(wasLoadedAnew()).toBe(true);
  setDocumentPath('/solution_payment/7');
  expect(history.state).toEqual({ idx: 3 });
  setDocumentPath('/');
  expect([isOwnDocument('/solution_payment/7'), wasLoadedAnew()]).toEqual([false, false]);
});

test('a document that was not reloaded writes nothing to its history entry', () => {
  history.replaceState(null, '', '/concern');
  setDocumentPath('/concern');
  expect(history.state).toBeNull();
});
