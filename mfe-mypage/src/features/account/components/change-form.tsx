import type { MyInfo } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, common } from '@onmaum/shared-ui';
import { NicknameField, PhoneField, ProfilePicker } from '@onmaum/shared-ui/account';
import { Checkbox, Form } from '@onmaum/shared-ui/forms';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useChangeForm } from '../api/change-form.ts';
import s from './change-form.module.css';

/** Keeps the focus in the field on mousedown: a blur would show an error, which would move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Form for the member's account data (rules/mypage.md#changing-my-info). */
export function ChangeForm({ info }: { info: MyInfo }) {
  const { form, element, nickname, submit, leave } = useChangeForm(info);
  return (
    <Form form={form} submit={submit} ref={element} className={common.stack6}>
      <ProfilePicker name="profile_image" />
      <NicknameField check={nickname} />
      <PhoneField name="cellphone" />
      <div className={s.consent}>
        <Checkbox label="마케팅 정보 수신에 동의해요. (선택)" {...form.register('marketing_event_agree')} />
        <Link to={paths.marketing} target="_blank">
          내용 보기
        </Link>
      </div>
      <div className={s.buttons}>
        <Button onClick={() => void leave()}>취소</Button>
        <Button type="submit" onMouseDown={keepFocus} variant="primary" busy={form.formState.isSubmitting}>
          저장
        </Button>
      </div>
    </Form>
  );
}
