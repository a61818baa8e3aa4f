import { paths } from '@onmaum/shared-contract/site/paths';
import { useParams } from 'react-router-dom';
import { EditorPage, editorHandle } from '../features/editor/components/editor-page.tsx';
import { OwnPost } from '../features/editor/components/own-post.tsx';
import { fetchInfo } from '../features/info/api/info.ts';
import { InfoEditor } from '../features/info-editor/components/info-editor.tsx';
import { INFO_EDITOR } from '../features/info-editor/lib/info-values.ts';

const TITLE = '정보 수정';

export const handle = editorHandle(TITLE);

export function Component() {
  const { id = '' } = useParams();
  return (
    <EditorPage key={id} title={TITLE} listPath={paths.share}>
      <OwnPost kind={INFO_EDITOR} id={id} fetchPost={fetchInfo} listPath={paths.share}>
        {(post) => <InfoEditor post={post} />}
      </OwnPost>
    </EditorPage>
  );
}
