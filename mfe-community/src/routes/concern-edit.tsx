import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { useParams } from 'react-router-dom';
import { EditorPage, editorHandle } from '../features/editor/components/editor-page.tsx';
import { OwnPost } from '../features/editor/components/own-post.tsx';
import { fetchWorry } from '../features/worry/api/worry.ts';
import { WorryEditor } from '../features/worry-editor/components/worry-editor.tsx';
import { WORRY_EDITOR } from '../features/worry-editor/lib/worry-values.ts';

const TITLE = '고민 수정';

export const handle = editorHandle(TITLE);

/** A post assigned to a counsellor can no longer be edited (rules/worries.md). */
const lockOf = ({ id, counselor_yn }: WorryDetail) =>
  counselor_yn ? { text: BOARD_TEXT.worryLocked, to: paths.concernDetail(id) } : null;

export function Component() {
  const { id = '' } = useParams();
  return (
    <EditorPage key={id} title={TITLE} readers={BOARD_TEXT.readersOfWorry} listPath={paths.concern}>
      <OwnPost kind={WORRY_EDITOR} id={id} fetchPost={fetchWorry} listPath={paths.concern} locked={lockOf}>
        {(post) => <WorryEditor post={post} />}
      </OwnPost>
    </EditorPage>
  );
}
