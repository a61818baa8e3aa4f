import { ContactPhoneBody } from '@onmaum/shared-contract/order/contact-phone';
import { Button, common, MainActions } from '@onmaum/shared-ui';
import { PhoneField } from '@onmaum/shared-ui/account';
import { bodyResolver, Form } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

interface Values {
  buyer_tel: string;
}

export interface PhoneFormProps {
  /** The current number. */
  phone: string;
  /** Whether the number is being sent. The field is read-only meanwhile, because later changes would not be sent. */
  busy: boolean;
  onSubmit: (phone: string) => void;
}

const resolver = bodyResolver<Values, Values>(
  { schema: ContactPhoneBody.pick({ buyer_tel: true }) },
  ({ buyer_tel }) => ({ buyer_tel }),
);

/** Form for the number that the counsellor calls. */
export function PhoneForm({ phone, busy, onSubmit }: PhoneFormProps) {
  const formId = useId();
  const form = useForm<Values, unknown, Values>({ defaultValues: { buyer_tel: phone }, resolver });
  return (
    <Form
      id={formId}
      form={form}
      submit={form.handleSubmit(({ buyer_tel }) => !busy && onSubmit(buyer_tel))}
      className={common.stack4}
    >
      <PhoneField name="buyer_tel" readOnly={busy} />
      <MainActions>
        <Button type="submit" form={formId} variant="primary" full busy={busy}>
          저장
        </Button>
      </MainActions>
    </Form>
  );
}
