import { JOIN_TEXT } from '@onmaum/shared-contract';
import { useState } from 'react';
import { isNicknameFree } from '../api/sign-in.ts';

/** Normalises a nickname as the server does. */
const plain = (nickname: string) => nickname.normalize('NFC').trim();

/** Stores the nickname and the result of the last duplicate check (rules/sign-in.md). */
export function useNicknameCheck() {
  const [verdict, setVerdict] = useState<{ name: string; free: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  const verdictOn = (nickname: string) => (verdict?.name === plain(nickname) ? verdict : null);

  return {
    busy,
    isFree: (nickname: string) => verdictOn(nickname)?.free === true,
    /** Error text for a nickname; undefined if it is available. */
    problem: (nickname: string) => {
      const { free } = verdictOn(nickname) ?? {};
      return free ? undefined : free === false ? JOIN_TEXT.nicknameTaken : JOIN_TEXT.nicknameCheck;
    },
    /** Checks a nickname on the server. @throws ApiError */
    check: async (nickname: string): Promise<boolean> => {
      setBusy(true);
      try {
        const free = await isNicknameFree(plain(nickname));
        setVerdict({ name: plain(nickname), free });
        return free;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type NicknameCheck = ReturnType<typeof useNicknameCheck>;
