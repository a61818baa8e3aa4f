import { CONTACT_HOURS } from '@onmaum/shared-contract/order/order';
import { PhoneField } from '@onmaum/shared-ui/account';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PurchaseValues } from '../lib/use-purchase-form.ts';
import s from './payment-page.module.css';

/** Fields for the name and the contact data of the buyer. */
export function BuyerFields() {
  const { register, formState } = useFormContext<PurchaseValues>();
  const { errors } = formState;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <h2 id={titleId}>구매자 정보</h2>
      <p className={s.note}>결제하면 전문가가 {CONTACT_HOURS}시간 안에 이 연락처로 먼저 연락해 날짜를 함께 정해요.</p>
      <Field label="이름" required error={errors.buyer_name?.message} hint="결제 내역에 남는 이름이에요.">
        <TextInput {...register('buyer_name')} autoComplete="name" />
      </Field>
      <PhoneField name="buyer_tel" />
      <Field label="이메일" required error={errors.buyer_email?.message}>
        <TextInput {...register('buyer_email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </section>
  );
}
