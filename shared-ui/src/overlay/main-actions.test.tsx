import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MainActions } from './main-actions.tsx';
import { Modal } from './modal.tsx';

const FormOfTest = ({ onSubmit }: { onSubmit: () => void }) => (
  <form
    id="note"
    aria-label="메모"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <input aria-label="글" />
    <MainActions>
      <button type="submit" form="note">
        저장
      </button>
    </MainActions>
    <p>저장한 글은 나만 볼 수 있어요.</p>
  </form>
);

it('in a modal the main button of a form is below everything else, and submits the form', async () => {
  const submit = jest.fn();
  render(
    <Modal open onClose={() => {}} title="메모">
      <FormOfTest onSubmit={submit} />
    </Modal>,
  );
  const button = await screen.findByRole('button', { name: '저장' });
  const end = screen.getByText('저장한 글은 나만 볼 수 있어요.');
  expect(end.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('form')).not.toContainElement(button);
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '글{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
});

it('outside of modals the main button is in its place in the form', () => {
  render(<FormOfTest onSubmit={() => {}} />);
  expect(screen.getByRole('form')).toContainElement(screen.getByRole('button', { name: '저장' }));
});
