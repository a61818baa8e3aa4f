import { formatPhone } from '@onmaum/shared-contract';
import { CONTACT_HOURS } from '@onmaum/shared-contract/order/order';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { PurchaseValues } from '../lib/use-purchase-form.ts';
import s from './payment-page.module.css';

/** Who buys, and where the counsellor reaches the buyer. */
export function BuyerFields() {
  const { register, formState } = useFormContext<PurchaseValues>();
  const { errors } = formState;
  const { field: phone } = useController<PurchaseValues, 'buyer_tel'>({ name: 'buyer_tel' });
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <h2 id={titleId}>구매자 정보</h2>
      <p className={s.note}>결제하면 전문가가 {CONTACT_HOURS}시간 안에 이 연락처로 먼저 연락해 날짜를 함께 정해요.</p>
      <Field label="이름" required error={errors.buyer_name?.message} hint="결제 내역에 남는 이름이에요.">
        <TextInput {...register('buyer_name')} autoComplete="name" />
      </Field>
      <Field label="휴대폰 번호" required error={errors.buyer_tel?.message}>
        <TextInput
          {...phone}
          onChange={(event) => phone.onChange(formatPhone(event.target.value))}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
        />
      </Field>
      <Field label="이메일" required error={errors.buyer_email?.message}>
        <TextInput {...register('buyer_email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </section>
  );
}
