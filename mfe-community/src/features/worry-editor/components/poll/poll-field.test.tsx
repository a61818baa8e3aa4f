import { OPTION_MARKER } from '@onmaum/shared-contract/constants';
import { screen, waitFor } from '@testing-library/react';
import { field, fillIn, openEditor, press, signInWriter, signOutWriter, user } from '../../../../test/worry-form.tsx';
import { writeApi } from '../../../../test/write-api.ts';

const server = writeApi();
beforeEach(signInWriter);
afterEach(signOutWriter);

describe('a poll', () => {
  const option = (n: number) => screen.getByRole('textbox', { name: `선택지 ${n}` });
  const openPoll = async () => {
    await openEditor();
    await fillIn();
    await user.click(screen.getByRole('switch', { name: /투표/ }));
  };

  test('needs a question and options', async () => {
    await openPoll();
    await press('등록');
    expect(await screen.findByText('투표의 질문을 입력해주세요')).toBeInTheDocument();
    expect(await screen.findByText('투표 선택지를 입력해주세요')).toBeInTheDocument();
    expect(option(1)).toBeInvalid();

    await user.type(option(1), '그만둔다');
    await user.click(screen.getByRole('button', { name: '선택지 2 삭제' }));
    expect(await screen.findByText('투표 선택지를 2개 이상 입력해주세요')).toBeInTheDocument();
  });

  test('rejects an option that contains the separator, and does not split it', async () => {
    await openPoll();
    await user.type(field(/투표 질문/), '어떻게 할까요?');
    await user.type(option(1), `그만둔다${OPTION_MARKER}쉰다`);
    await user.type(option(2), '버틴다');
    await press('등록');
    expect(await screen.findByText('사용할 수 없는 문자가 들어 있습니다.')).toBeInTheDocument();
    expect(option(1)).toBeInvalid();
    expect(option(2)).toBeValid();
    expect(server.posted).toHaveLength(0);
  });

  test('has at most 20 options', async () => {
    await openPoll();
    for (let n = 3; n <= 20; n++) await user.click(screen.getByRole('button', { name: '선택지 추가' }));
    expect(option(20)).toHaveFocus();
    expect(screen.queryByText('투표 선택지는 20개까지만 추가 가능합니다')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '선택지 추가' }));
    expect(await screen.findByText('투표 선택지는 20개까지만 추가 가능합니다')).toBeInTheDocument();
  });

  test('shows its end date and is sent with the post', async () => {
    await openPoll();
    expect(screen.getByText(/투표는 등록하고 30일 뒤 자동으로 마감됩니다/)).toHaveTextContent(
      /\d\d년 \d\d월 \d\d일 \d\d:\d\d/,
    );
    await user.type(field(/투표 질문/), '어떻게 할까요?');
    await user.type(option(1), '그만둔다');
    await user.type(option(2), '버틴다');
    await user.click(screen.getByRole('checkbox', { name: /여러 개/ }));
    await press('등록');
    await waitFor(() => expect(server.posted).toHaveLength(1));
    expect(server.posted[0]?.body).toMatchObject({
      poll_yn: 'Y',
      poll_title: '어떻게 할까요?',
      poll_options: `그만둔다${OPTION_MARKER}버틴다`,
      poll_multiple: 'Y',
    });
  });
});
