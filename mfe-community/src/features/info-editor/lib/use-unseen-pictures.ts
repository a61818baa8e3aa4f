import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';
import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { useEffect, useState } from 'react';
import { isPictureGone } from '../api/upload-picture.ts';

/** Why a picture could not be loaded. */
const FAULTS = { gone: MEDIA_TEXT.pictureGone, unseen: `${notLoaded('사진')}. 연결을 확인해 주세요.` } as const;

type Fault = keyof typeof FAULTS;
const NONE: ReadonlyMap<string, Fault> = new Map();
const without = (faults: ReadonlyMap<string, Fault>, isOver: (path: string, fault: Fault) => boolean) =>
  new Map([...faults].filter(([path, fault]) => !isOver(path, fault)));

/** Pictures of the form that could not be loaded, by path. */
export function useUnseenPictures() {
  const [faults, setFaults] = useState(NONE);
  useEffect(() => {
    // when the connection returns, removes the error, so that the picture is loaded again
    const retry = () => setFaults((before) => without(before, (_path, fault) => fault === 'unseen'));
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return {
    /** Korean error text; undefined if the picture was loaded. */
    faultOf: (path: string) => {
      const fault = faults.get(path);
      return fault && FAULTS[fault];
    },
    /** Call when a picture could not be loaded: finds out why. */
    fail: async (path: string, address: string) => {
      const fault = (await isPictureGone(address)) ? 'gone' : 'unseen';
      setFaults((before) => new Map(before).set(path, fault));
    },
    /** Call when a picture was uploaded again: removes its error. @returns whether it had one */
    show: (path: string) => {
      setFaults((before) => without(before, (one) => one === path));
      return faults.has(path);
    },
  };
}

export type UnseenPictures = ReturnType<typeof useUnseenPictures>;
