import { PURCHASE_CONSENTS, type PurchaseConsent } from '@onmaum/shared-contract/order/consents';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ConsentRow, Consents } from '@onmaum/shared-ui/forms';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { PurchaseValues } from '../lib/use-purchase-form.ts';

/** For each consent, its label and the address of its text. */
const ITEMS: Record<PurchaseConsent, { label: string; to: string }> = {
  purchase_agree: { label: '주문 내용과 구매 조건 동의', to: `${paths.agree}#orders` },
  refund_agree: { label: '환불 규정 동의', to: paths.refund },
  provide_agree: { label: '전문가에게 연락처와 상담 신청서 제공 동의', to: `${paths.policy2}#provision` },
};

/** Checkboxes for the consents of a purchase. */
export function PurchaseConsents() {
  const { setValue, formState } = useFormContext<PurchaseValues>();
  const consents = useWatch<PurchaseValues, PurchaseConsent[]>({ name: [...PURCHASE_CONSENTS] });
  const error = PURCHASE_CONSENTS.map((name) => formState.errors[name]?.message).find(Boolean);
  const chooseAll = (all: boolean) => {
    for (const name of PURCHASE_CONSENTS) setValue(name, all, { shouldValidate: formState.isSubmitted });
  };
  return (
    <Consents legend="구매 동의" all={consents.every(Boolean)} onAll={chooseAll} error={error}>
      {PURCHASE_CONSENTS.map((name) => (
        <OneConsent key={name} name={name} />
      ))}
    </Consents>
  );
}

function OneConsent({ name }: { name: PurchaseConsent }) {
  const { field, fieldState } = useController<PurchaseValues, PurchaseConsent>({ name });
  const { ref, value, onChange } = field;
  return (
    <ConsentRow
      {...ITEMS[name]}
      required
      ref={ref}
      name={name}
      invalid={fieldState.invalid}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
