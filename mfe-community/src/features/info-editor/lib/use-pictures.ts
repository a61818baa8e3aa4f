import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';
import { toast } from '@onmaum/shared-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { InfoValues } from './info-values.ts';
import { PictureQueue } from './picture-queue.ts';

const NONE: [] = [];

/** Pictures that are being uploaded for the post in the form. */
export function usePictureQueue() {
  const [queue] = useState(() => new PictureQueue());
  return {
    queue,
    uploads: useSyncExternalStore(queue.subscribe, queue.read, () => NONE),
    /** Waits for the uploads. @returns an error if one has failed */
    complete: async () => ((await queue.settle()) ? {} : { pictures: MEDIA_TEXT.picturesFailed }),
  };
}

/** Adds uploaded pictures to the form. */
export function useAddUploaded(queue: PictureQueue, form: UseFormReturn<InfoValues, unknown, object>) {
  useEffect(
    () =>
      queue.onUploaded((picture) => {
        const before = form.getValues('pictures');
        if (before.some(({ path }) => path === picture.path)) toast('이미 추가한 사진이에요.');
        else form.setValue('pictures', [...before, { ...picture, alt: '' }], { shouldDirty: true });
      }),
    [queue, form],
  );
}
