import type { PostPicture } from '@onmaum/shared-contract';
import { POST_PICTURES } from '@onmaum/shared-contract/media/picture-rules';
import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';
import { VisuallyHidden } from '@onmaum/shared-ui';
import { FieldNotes, useTextState } from '@onmaum/shared-ui/forms';
import { type RefObject, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { InfoValues } from '../../lib/info-values.ts';
import type { PictureQueue, PictureUpload } from '../../lib/picture-queue.ts';
import { useKeepFocus } from '../../lib/use-keep-focus.ts';
import { usePictureDrop } from '../../lib/use-picture-drop.ts';
import type { UnseenPictures } from '../../lib/use-unseen-pictures.ts';
import { AddPictures } from './add-pictures.tsx';
import { ChosenPicture, isAltLong } from './chosen-picture.tsx';
import s from './pictures-field.module.css';
import { WaitingPicture } from './waiting-picture.tsx';

interface Props {
  queue: PictureQueue;
  uploads: readonly PictureUpload[];
  unseen: UnseenPictures;
  form: RefObject<HTMLFormElement | null>;
}

/** Choice, order and descriptions of the pictures of a post (rules/infos.md#pictures). */
export function PicturesField({ queue, uploads, unseen, form }: Props) {
  const { clearErrors } = useFormContext<InfoValues>();
  const { field, fieldState } = useController<InfoValues, 'pictures'>({ name: 'pictures' });
  const pictures = field.value;
  const id = useId();
  const [isTooMany, setIsTooMany] = useTextState(false);
  const [said, setSaid] = useState('');
  const { group, focusNext } = useKeepFocus();
  const count = pictures.length + uploads.length;
  const error = isTooMany ? MEDIA_TEXT.picturesMany : fieldState.error?.message;
  // this error is already shown at the description that is too long
  const isSaid = error === MEDIA_TEXT.pictureAltLong && pictures.some(isAltLong);

  const resetErrors = () => {
    setIsTooMany(false);
    clearErrors('pictures');
  };
  const change = (next: PostPicture[]) => {
    resetErrors();
    field.onChange(next);
  };
  const add = (files: readonly File[]) => {
    const room = Math.max(0, POST_PICTURES - count);
    resetErrors();
    setIsTooMany(files.length > room);
    queue.add(files.slice(0, room));
  };
  const move = (at: number, to: number, act: string) => {
    const one = pictures[at];
    if (!one || to < 0 || to >= pictures.length) return;
    change(pictures.toSpliced(at, 1).toSpliced(to, 0, one));
    setSaid(`${to + 1}번째로 옮겼어요.`);
    focusNext(`[data-picture="${one.path}"] [data-act="${act}"]`);
  };
  const remove = (at: number) => {
    change(pictures.toSpliced(at, 1));
    setSaid('사진을 뺐어요.');
    const next = pictures[at + 1] ?? pictures[at - 1];
    focusNext(next ? `[data-picture="${next.path}"] [data-act="remove"]` : 'input[type="file"]');
  };
  const removeUpload = (upload: PictureUpload) => {
    resetErrors();
    queue.remove(upload.id);
    focusNext('input[type="file"]');
  };
  const retry = ({ id: uploadId }: PictureUpload) => {
    resetErrors();
    queue.retry(uploadId);
    focusNext(`[data-upload="${uploadId}"] [data-act="remove"]`);
  };
  usePictureDrop(form, add);

  return (
    <fieldset
      ref={group}
      aria-describedby={`${id}-hint ${id}-error`}
      aria-invalid={error ? true : undefined}
      className={s.field}
    >
      <legend className={s.legend}>
        사진 <span className={s.count}>{`${count}/${POST_PICTURES}`}</span>
      </legend>
      {count > 0 && (
        <ul className={s.pictures}>
          {pictures.map((picture, at) => (
            <ChosenPicture
              key={picture.path}
              picture={picture}
              at={at}
              count={pictures.length}
              fault={unseen.faultOf(picture.path)}
              onFail={(address) => void unseen.fail(picture.path, address)}
              onMove={(to, act) => move(at, to, act)}
              onRemove={() => remove(at)}
              onDescribe={(alt) => field.onChange(pictures.with(at, { ...picture, alt }))}
            />
          ))}
          {uploads.map((upload) => (
            <WaitingPicture
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => removeUpload(upload)}
            />
          ))}
        </ul>
      )}
      <AddPictures isFull={count >= POST_PICTURES} describedBy={`${id}-hint`} onFiles={add} />
      <FieldNotes
        id={id}
        hint="글 아래에 이 순서대로 보여요. 찍은 곳과 기기 정보는 지우고 올려요."
        {...(error && !isSaid && { error })}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
