import { isNicknameFree } from '@onmaum/shared-auth';
import { JOIN_TEXT } from '@onmaum/shared-contract';
import { useState } from 'react';

/** Two spellings of one name are one name, here as on the server. */
const plain = (nickname: string) => nickname.normalize('NFC').trim();

/** Remembers for which name the duplicate check was made and how it ended (part-1 §5). */
export function useNicknameCheck() {
  const [verdict, setVerdict] = useState<{ name: string; free: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  const verdictOn = (nickname: string) => (verdict?.name === plain(nickname) ? verdict : null);

  return {
    busy,
    isFree: (nickname: string) => verdictOn(nickname)?.free === true,
    /** What stands in the way of this name; undefined for nothing. */
    objection: (nickname: string) => {
      const { free } = verdictOn(nickname) ?? {};
      return free ? undefined : free === false ? JOIN_TEXT.nicknameTaken : JOIN_TEXT.nicknameCheck;
    },
    /** Asks the server. @throws ApiError */
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
