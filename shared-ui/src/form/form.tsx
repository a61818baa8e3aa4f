import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface Props<Values extends FieldValues, Body> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values, unknown, Body>;
  submit: () => Promise<unknown>;
}

/** A form that provides its react-hook-form state to its fields, and is validated and submitted by it, not by the browser. */
export const Form = <Values extends FieldValues, Body>({ form, submit, ...props }: Props<Values, Body>) => (
  <FormProvider {...form}>
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    />
  </FormProvider>
);
