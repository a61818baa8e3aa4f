import { type ApiError, call, changeProfile, endsSession, toApiError, useSession } from '@onmaum/shared-auth';
import { type MyInfo, MyInfoChange } from '@onmaum/shared-contract';
import { wireOf } from '@onmaum/shared-contract/call/wire';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ACCOUNT_TEXT } from '@onmaum/shared-contract/texts/account-texts';
import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { mypageKeys, useNavigateHere } from '@onmaum/shared-query';
import { alertDialog, toast, useGuard } from '@onmaum/shared-ui';
import { useNicknameCheck } from '@onmaum/shared-ui/account';
import { bodyResolver, focusFirstInvalid, type LeaveWords, useLeaveGuard } from '@onmaum/shared-ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FIELDS, type InfoValues, valuesOf } from '../lib/changed-fields.ts';
import { keptInfo } from '../lib/kept-info.ts';
import { useChangedFields } from '../lib/use-changed-fields.ts';
import { isNicknameFree } from './nickname.ts';

const RULES = { schema: MyInfoChange, dialect: wireOf(account.updateInfo)?.body };
const resolver = bodyResolver<InfoValues, InfoValues>(RULES, (values) => values);

/** Texts of the dialog before a member leaves the form (rules/mypage.md#changing-my-info). */
const LEAVING: LeaveWords = {
  written: '수정한 내용을 저장하지 않았습니다. 페이지를 나가시겠습니까?',
  empty: FORM_TEXT.leave,
  kept: '',
  lost: '저장하지 않은 내용은 사라져요.',
  confirm: '나가기',
  cancel: '계속 수정하기',
};

/** State of the form for the member's account data, with saving. */
export function useChangeForm(info: MyInfo) {
  const member = useSession(({ user_idx }) => user_idx);
  const form = useForm<InfoValues, unknown, InfoValues>({
    resolver,
    defaultValues: { ...valuesOf(info), ...keptInfo(member) },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { changed, markSaved, discard, isDiscarded } = useChangedFields({ member, form, saved: info });
  const nickname = useNicknameCheck({
    ask: isNicknameFree,
    textOf: (failure) => toApiError(failure).message,
    own: info.nickname,
  });
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const guard = useGuard();
  const client = useQueryClient();
  const navigate = useNavigateHere();

  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);
  const askToLeave = useLeaveGuard(
    useCallback(() => {
      const isWritten = !saved.current && Object.keys(changed()).length > 0;
      return { isWritten, isKept: false };
    }, [changed]),
    LEAVING,
    useCallback((answer) => void answer.then((agreed) => agreed && discard()), [discard]),
  );

  const leave = async () => {
    if (await askToLeave()) await navigate(paths.myinfo, { replace: true });
  };

  /** @param sent all values of the form when the change was sent */
  const onSaved = async (change: Partial<InfoValues>, sent: InfoValues) => {
    markSaved(change);
    const { nickname: name, profile_image } = change;
    changeProfile({ ...(name !== undefined && { nickname: name }), ...(profile_image && { profile_image }) });
    // posts and comments show the nickname and picture of their writers
    if (name !== undefined || profile_image) void client.invalidateQueries({ refetchType: 'none' });
    await client.refetchQueries({ queryKey: mypageKeys.info });
    if (isDiscarded()) {
      toast(ACCOUNT_TEXT.updated);
      return;
    }
    const now = form.getValues();
    if (FIELDS.some((field) => now[field] !== sent[field])) {
      toast(`${ACCOUNT_TEXT.updated} ${FORM_TEXT.typedMeanwhile}`);
      return;
    }
    saved.current = true;
    toast(ACCOUNT_TEXT.updated);
    await navigate(paths.myinfo, { replace: true });
  };

  /** Shows the errors of fields. @returns the message of the refusal; '' if fields show it or the session has ended */
  const refuse = (error: ApiError): string => {
    if (endsSession(error)) return '';
    const wrong = FIELDS.filter((field) => error.errors[field]);
    for (const field of wrong) form.setError(field, { message: error.errors[field] });
    return wrong.length === 0 ? error.message : '';
  };

  const save = async (): Promise<string> => {
    const change = changed();
    if (Object.keys(change).length === 0) return ACCOUNT_TEXT.nothingChanged;
    const sent = structuredClone(form.getValues());
    try {
      await call(account.updateInfo, { body: change });
    } catch (error) {
      return refuse(toApiError(error));
    }
    await onSaved(change, sent);
    return '';
  };

  /** Shows an error if a changed nickname is not checked yet. The errors of other fields stay visible. */
  const isChecked = (): boolean => {
    const message = nickname.problem(form.getValues('nickname'));
    if (message) form.setError('nickname', { message });
    return !message;
  };

  const submit = () =>
    guard(async () => {
      let message = '';
      await form.handleSubmit(
        async () => {
          if (isChecked()) message = await save();
        },
        (errors) => void (errors.nickname || isChecked()),
      )();
      setAttempts((times) => times + 1);
      // `guard` ignores further submits until the dialog is closed, although the button is no longer busy
      if (message) await alertDialog(message);
    });

  return { form, element, nickname, submit, leave };
}
