/** Whether a text names one of the choices. */
export const isKeyOf = <T extends object>(choices: T, value: string | null): value is string & keyof T =>
  value !== null && Object.hasOwn(choices, value);
