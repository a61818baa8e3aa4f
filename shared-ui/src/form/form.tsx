import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ShownText } from './use-shown-text.ts';

interface Props<Values extends FieldValues, Body> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values, unknown, Body>;
  submit: () => Promise<unknown>;
  /** How many times the form was filled with a text (useShownText). */
  shown?: number;
}

/** A form that provides the state of react-hook-form to its fields. That library, not the browser, validates and submits it. */
export const Form = <Values extends FieldValues, Body>({ form, submit, shown = 0, ...props }: Props<Values, Body>) => (
  <FormProvider {...form}>
    <ShownText value={shown}>
      <form
        {...props}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      />
    </ShownText>
  </FormProvider>
);
