import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface Props<Values extends FieldValues, Body> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values, unknown, Body>;
  submit: () => Promise<unknown>;
}

/** A form that provides the state of react-hook-form to its fields. That library, not the browser, validates and submits it. */
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
