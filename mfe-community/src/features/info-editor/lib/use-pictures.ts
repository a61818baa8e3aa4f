import type { UploadedPicture } from '@onmaum/shared-contract';
import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';
import { toast } from '@onmaum/shared-ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Pending } from '../../editor/lib/pending.ts';
import type { InfoValues } from './info-values.ts';
import { PictureQueue } from './picture-queue.ts';

const NONE: [] = [];

/** The pictures of a queue as pending parts of a post. */
const pendingOf = (queue: PictureQueue): Pending<InfoValues> => ({
  isEmpty: () => queue.read().length === 0,
  settle: () => queue.settle(),
  faults: () => (queue.hasFailed ? { pictures: MEDIA_TEXT.picturesFailed } : {}),
  lost: ({ isWritten, isKept }) => {
    if (!queue.hasUnsent) return null;
    if (!isWritten) return '아직 올리지 못한 사진은 사라져요.';
    if (isKept) return '쓰던 글은 임시저장되지만, 아직 올리지 못한 사진은 사라져요.';
    return '저장하지 못한 글과 아직 올리지 못한 사진은 사라져요.';
  },
});

/** The queue of pictures that are being uploaded for the post in the form. */
export function usePictureQueue() {
  const [{ queue, pending }] = useState(() => {
    const made = new PictureQueue();
    return { queue: made, pending: pendingOf(made) };
  });
  return {
    queue,
    pending,
    uploads: useSyncExternalStore(queue.subscribe, queue.read, () => NONE),
  };
}

/**
 * Adds uploaded pictures to the form.
 * @param onAgain called with the path of an uploaded picture that the form already contains. It returns true if the picture could
 * not be loaded before; the picture then appears, and no message is shown
 */
export function useAddUploaded(
  queue: PictureQueue,
  form: UseFormReturn<InfoValues, unknown, object>,
  onAgain: (path: string) => boolean,
) {
  const add = useEffectEvent((picture: UploadedPicture) => {
    const before = form.getValues('pictures');
    if (!before.some(({ path }) => path === picture.path))
      form.setValue('pictures', [...before, { ...picture, alt: '' }], { shouldDirty: true });
    else if (!onAgain(picture.path)) toast('이미 추가한 사진이에요.');
  });
  useEffect(() => queue.onUploaded((picture) => add(picture)), [queue]);
}
