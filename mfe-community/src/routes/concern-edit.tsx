import type { WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { paths } from '@onmaum/shared-contract/paths';
import { useParams } from 'react-router-dom';
import { EditorPage, editorHandle } from '../components/editor/editor-page.tsx';
import { OwnPost } from '../components/editor/own-post.tsx';
import { WorryEditor } from '../features/worry-editor/components/worry-editor.tsx';
import { WORRY_EDITOR } from '../features/worry-editor/lib/worry-values.ts';

const TITLE = '고민 수정';

export const handle = editorHandle(TITLE);

/** A counsellor's work rests on the text as it is (part-1 §4). */
const lockOf = ({ id, counselor_yn }: WorryDetail) =>
  counselor_yn === 'Y' ? { text: BOARD_TEXT.worryLocked, to: paths.concernDetail(id) } : null;

export function Component() {
  const { id = '' } = useParams();
  return (
    <EditorPage key={id} title={TITLE} listPath={paths.concern}>
      <OwnPost<WorryDetail> kind={WORRY_EDITOR} id={id} listPath={paths.concern} locked={lockOf}>
        {(post) => <WorryEditor post={post} />}
      </OwnPost>
    </EditorPage>
  );
}
