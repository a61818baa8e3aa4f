/**
 * Form controls. They have no shared state, so they are bundled with the pages that use them and not with the host:
 * imported from '@onmaum/shared-ui/forms'.
 */
export { type BodyRules, bodyResolver } from '../form/body-resolver.ts';
export { Checkbox, type CheckboxProps, tickBox } from '../form/checkbox.tsx';
export { ConsentRow, type ConsentRowProps, Consents, type ConsentsProps } from '../form/consents/consents.tsx';
export { type ControlProps, Field, type FieldProps } from '../form/field.tsx';
export { FieldNotes, RequiredMark } from '../form/field-notes.tsx';
export { focusFirstInvalid } from '../form/focus-first-invalid.ts';
export { Form } from '../form/form.tsx';
export { HALF_TYPED, halfTyped } from '../form/half-typed.ts';
export { RadioGroup, type RadioGroupProps } from '../form/radio-group.tsx';
export { RadioOption } from '../form/radio-option.tsx';
export { RemoveButton } from '../form/remove-button.tsx';
export { ScoreInput, type ScoreInputProps } from '../form/score-input.tsx';
export { Select, type SelectProps } from '../form/select.tsx';
export { TextArea } from '../form/text/text-area.tsx';
export { TextCount } from '../form/text/text-count.tsx';
export { TextInput } from '../form/text/text-input.tsx';
export { type LeaveWords, type Leaving, useLeaveGuard } from '../form/use-leave-guard.ts';
export { useShownText, useTextState } from '../form/use-shown-text.ts';
export { BarNotice } from '../surface/bar-notice.tsx';
export { BottomBar } from '../surface/bottom-bar.tsx';
export { useKeyboardInset } from '../surface/use-keyboard-inset.ts';
