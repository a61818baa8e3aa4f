import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { BackCloses } from '../overlay/back-closes.tsx';
import { rememberFocus, restoreFocus } from '../overlay/dialog-focus.ts';
import { isSecondPress } from '../overlay/second-press.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { isLongPicture } from './is-long-picture.ts';
import s from './picture-dialog.module.css';
import { useSwipe } from './use-swipe.ts';

export interface ViewedPicture {
  src: string;
  alt: string;
  /** Shown below the picture. */
  caption?: string;
  /** Width in pixels. */
  width: number;
  height: number;
}

export interface PictureDialogProps {
  pictures: readonly ViewedPicture[];
  /** Index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** Change of the index for each arrow key. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether a press is beside the picture and the controls. */
const isBeside = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('img, button, [data-caption]');

export function PictureDialog({ pictures, first, onClose }: PictureDialogProps) {
  const [at, setAt] = useState(first);
  const [isMoved, setIsMoved] = useState(false);
  const last = pictures.length - 1;
  const step = (by: number) => {
    setAt((index) => Math.min(last, Math.max(0, index + by)));
    if (by !== 0) setIsMoved(true);
  };
  const swipe = useSwipe(step);
  const picture = pictures[at];
  if (!picture) return null;
  const { src, alt, caption, width, height } = picture;
  const place = `${at + 1} / ${pictures.length}`;

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className={s.dialog}
          aria-describedby={undefined}
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={restoreFocus}
          onClick={(event) => isBeside(event) && !isSecondPress() && onClose()}
          onKeyDown={(event: KeyboardEvent) => step(STEPS[event.key] ?? 0)}
          {...swipe}
        >
          <BackCloses close={onClose} />
          <div className={s.head}>
            <Dialog.Title className={s.title}>
              <VisuallyHidden>사진 크게 보기</VisuallyHidden>
              {last > 0 && <span aria-hidden="true">{place}</span>}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="닫기" className={s.button}>
                <X size={24} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <div key={src} className={s.place}>
            {isLongPicture({ width, height }) ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
              <section className={s.scroll} aria-label="긴 사진" tabIndex={0}>
                <img src={src} alt={alt} width={width} height={height} className={s.long} />
              </section>
            ) : (
              <img src={src} alt={alt} width={width} height={height} className={s.picture} />
            )}
            {caption && (
              // hidden, because the picture's accessible name is the same text
              <p data-caption aria-hidden="true" className={s.caption}>
                {caption}
              </p>
            )}
          </div>
          {last > 0 && (
            <>
              <IconButton
                label="이전 사진"
                className={`${s.button} ${s.previous}`}
                aria-disabled={at === 0 || undefined}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={28} aria-hidden="true" />
              </IconButton>
              <IconButton
                label="다음 사진"
                className={`${s.button} ${s.next}`}
                aria-disabled={at === last || undefined}
                onClick={() => step(1)}
              >
                <ChevronRight size={28} aria-hidden="true" />
              </IconButton>
              <VisuallyHidden>
                <span role="status">{isMoved && `${place}, ${alt}`}</span>
              </VisuallyHidden>
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
