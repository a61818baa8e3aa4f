import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { useIsMine } from '../../../../lib/use-is-mine.ts';
import { PostHeader } from '../../../board/components/post-header.tsx';
import { PostMenu } from '../../../board/components/post-menu.tsx';
import { worryCategory } from '../../lib/worry-category.tsx';
import { AnswerStatus } from '../answer/answer-status.tsx';

export function WorryHeader({ worry }: { worry: WorryDetail }) {
  const { id, category } = worry;
  const changeable = useIsMine(worry.writer_id) && !worry.counselor_yn;
  return (
    <PostHeader
      board="worry"
      post={worry}
      {...worryCategory(category)}
      menu={changeable && <PostMenu board="worry" id={id} editPath={paths.concernEdit(id)} listPath={paths.concern} />}
    >
      <AnswerStatus worry={worry} />
    </PostHeader>
  );
}
