import { act, screen } from '@testing-library/react';
import { openFrame } from '../test/open-frame.tsx';
import { loadOwnDocument, setDocumentPath, wasLoadedAnew } from './own-document.ts';

jest.mock('./own-document.ts', () => ({
  ...jest.requireActual<typeof import('./own-document.ts')>('./own-document.ts'),
  loadOwnDocument: jest.fn(),
  wasLoadedAnew: jest.fn(() => false),
}));
const load = jest.mocked(loadOwnDocument);
const loadedAnew = jest.mocked(wasLoadedAnew);

describe('a page with a policy of its own', () => {
  beforeEach(() => {
    load.mockReset();
    loadedAnew.mockReset().mockReturnValue(false);
  });

  test('is shown in the document that was loaded for it', () => {
    setDocumentPath('/paying');
    openFrame('/paying');
    expect(screen.getByRole('heading', { name: '결제' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  test('is not shown by a navigation, which loads its document instead', async () => {
    setDocumentPath('/concern');
    const router = openFrame('/concern');
    await act(() => router.navigate('/paying'));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading', { name: '결제' })).not.toBeInTheDocument();
  });

  test('shows an error with a retry if loading led to another document', async () => {
    loadedAnew.mockReturnValue(true);
    setDocumentPath('/frame');
    openFrame('/paying');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '결제' })).not.toBeInTheDocument();
  });
});
