import { renderElement } from '@onmaum/shared-testing';
import { act as flush, screen } from '@testing-library/react';
import { useAct } from './use-act.ts';

const sent = jest.fn<Promise<void>, []>();

function Form({ once }: { once: boolean }) {
  const { act } = useAct({ mutationFn: sent, once });
  return (
    <button type="button" onClick={() => act()}>
      보내기
    </button>
  );
}

/** Presses twice within one frame, and waits for the answers. */
const pressTwice = () =>
  flush(async () => {
    const button = screen.getByRole('button');
    button.click();
    button.click();
  });

beforeEach(() => sent.mockReset().mockResolvedValue());

test('a second press before the answer is ignored, and a press after the answer acts again', async () => {
  renderElement(<Form once={false} />);
  await pressTwice();
  expect(sent).toHaveBeenCalledTimes(1);
  await pressTwice();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a one-time action is repeated only after a failure', async () => {
  sent.mockRejectedValueOnce(new Error('offline'));
  renderElement(<Form once />);
  await pressTwice();
  expect(sent).toHaveBeenCalledTimes(1);
  await pressTwice();
  await pressTwice();
  expect(sent).toHaveBeenCalledTimes(2);
});
