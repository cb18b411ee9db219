import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';

/** A field for a new password, with the rule shown as a hint. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'help'>) {
  return (
    <PasswordField
      autoComplete="new-password"
      help="Must be at least 8 characters long."
      {...props}
    />
  );
}
