import type { InfoDetail } from '@onmaum/shared-contract';
import { INFO_CATEGORIES, LIMITS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { toOptions } from '@onmaum/shared-query';
import { Field, TextCount } from '@onmaum/shared-ui/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CategoryRadios } from '../../editor/components/category-radios.tsx';
import { EditorForm } from '../../editor/components/editor-form.tsx';
import { LongText } from '../../editor/components/long-text.tsx';
import { TitleField } from '../../editor/components/title-field.tsx';
import { useEditor } from '../../editor/lib/use-editor.ts';
import { INFO_EDITOR, infoValues, NO_INFO, parseInfo } from '../lib/info-values.ts';
import { useAddUploaded, usePictureQueue } from '../lib/use-pictures.ts';
import { useUnseenPictures } from '../lib/use-unseen-pictures.ts';
import { PicturesField } from './pictures/pictures-field.tsx';

const CATEGORIES = toOptions(INFO_CATEGORIES);

/** Form for a new or existing info post (rules/infos.md). @param post the post being edited; absent for a new one */
export function InfoEditor({ post }: { post?: InfoDetail }) {
  const [blank] = useState(() => (post ? infoValues(post) : NO_INFO));
  const { queue, uploads, pending } = usePictureQueue();
  const parse = (body: unknown) => parseInfo(body, blank);
  const editor = useEditor(INFO_EDITOR, { blank, parse, edited: post, pending });
  const unseen = useUnseenPictures();
  useAddUploaded(queue, editor.form, unseen.show);
  const { register, control, formState } = editor.form;
  const content = useWatch({ control, name: 'content' });
  const { errors } = formState;
  return (
    <EditorForm editor={editor} isNew={!post} listPath={paths.share}>
      <div>
        <Field
          label="내용"
          required
          error={errors.content?.message}
          hint={<TextCount count={lengthOf(content)} least={LIMITS.infoMin} most={LIMITS.textMax} />}
        >
          <LongText {...register('content')} placeholder="알게 된 정보, 겪은 일, 궁금한 점을 나눠 주세요." />
        </Field>
        <CareBelow place="content" />
      </div>
      <TitleField placeholder="무엇에 대한 이야기인가요?" />
      <CategoryRadios options={CATEGORIES} />
      <PicturesField queue={queue} uploads={uploads} unseen={unseen} form={editor.element} />
    </EditorForm>
  );
}
