import { useCallback } from 'react';
import { lazyPart, useLazyPart } from '../lib/lazy-part.ts';
import { toast } from '../overlay/toast/toast-store.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';

const picturePart = lazyPart<PictureDialogProps>(() =>
  import(/* webpackChunkName: "ui-pictures" */ './picture-dialog.tsx').then((module) => module.PictureDialog),
);

export interface PictureViewerProps extends Omit<PictureDialogProps, 'first'> {
  /** Index of the picture that is opened; null while the viewer is closed. */
  at: number | null;
}

/** Shows pictures large, one at a time, over the page. Its code is loaded when it is first opened. */
export function PictureViewer({ at, pictures, onClose }: PictureViewerProps) {
  const onFail = useCallback(() => {
    toast('사진을 열지 못했습니다. 연결을 확인해 주세요.', { tone: 'danger' });
    onClose();
  }, [onClose]);
  const PictureDialog = useLazyPart(picturePart, at !== null, onFail);
  return PictureDialog && at !== null && <PictureDialog pictures={pictures} first={at} onClose={onClose} />;
}
