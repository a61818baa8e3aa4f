import { portraitPath } from '@onmaum/shared-contract/goods/portrait';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import s from './avatar.module.css';

export interface AvatarProps {
  /** Address of the image; empty for the default image. */
  src?: string | null;
  /** Width and height in pixels. */
  size?: number;
  /** Empty (the default) when the name is next to it. */
  alt?: string;
  /** A counsellor's portrait (rules/solutions.md#portrait), with its own sample image. */
  counsellor?: boolean;
  className?: string;
}

/** The round profile image of a person; a missing image is replaced by the default one. */
export function Avatar({ src: path, size = 40, alt = '', counsellor, className }: AvatarProps) {
  const src = counsellor ? portraitPath(path ?? '') : path;
  const fallback = counsellor ? '/img/profile/expert.svg' : '/img/profile/1.svg';
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = !src || src === broken ? fallback : src;

  // an image in the server's HTML may have failed before React attached its listeners
  useEffect(() => {
    const { current } = image;
    if (src && current?.complete && current.naturalWidth === 0) setBroken(src);
  }, [src]);

  return (
    <img
      ref={image}
      src={shown}
      width={size}
      height={size}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={cx(s.avatar, className)}
      onError={() => src && shown === src && setBroken(src)}
    />
  );
}
