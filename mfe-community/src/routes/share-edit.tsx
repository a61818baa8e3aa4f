import type { InfoDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { useParams } from 'react-router-dom';
import { EditorPage, editorHandle } from '../components/editor/editor-page.tsx';
import { OwnPost } from '../components/editor/own-post.tsx';
import { InfoEditor } from '../features/info-editor/components/info-editor.tsx';
import { INFO_EDITOR } from '../features/info-editor/lib/info-values.ts';

const TITLE = '정보 수정';

export const handle = editorHandle(TITLE);

export function Component() {
  const { id = '' } = useParams();
  return (
    <EditorPage key={id} title={TITLE} listPath={paths.share}>
      <OwnPost<InfoDetail> kind={INFO_EDITOR} id={id} listPath={paths.share}>
        {(post) => <InfoEditor post={post} />}
      </OwnPost>
    </EditorPage>
  );
}
