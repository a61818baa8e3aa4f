import { isLongPicture } from '@onmaum/shared-ui';
import { ImageOff } from 'lucide-react';
import { shownSize } from '../lib/shown-size.ts';
import s from './post-pictures.module.css';

interface Props {
  src: string;
  alt: string;
  caption?: string;
  width: number;
  height: number;
  isFirst: boolean;
  isFailed: boolean;
  onFail: () => void;
  onOpen: () => void;
}

/** A picture of a post, or a note in its place if it cannot be loaded. */
export function ShownPicture({ isFailed, isFirst, onFail, onOpen, ...picture }: Props) {
  // an image in the server's HTML may have failed to load before this code ran
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onFail();
  };
  const { src, alt, caption } = picture;
  if (isFailed)
    return (
      <p className={s.failed}>
        <ImageOff size={20} aria-hidden="true" />
        <span>
          사진을 불러올 수 없어요
          {caption && <span className={s.about}>{caption}</span>}
        </span>
      </p>
    );
  return (
    <button type="button" className={s.open} aria-haspopup="dialog" onClick={onOpen}>
      <img
        ref={check}
        src={src}
        alt={alt}
        {...shownSize(picture)}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
        onError={onFail}
        className={isLongPicture(picture) ? s.long : s.picture}
      />
    </button>
  );
}
