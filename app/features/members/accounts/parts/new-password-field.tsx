import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';

/** Where a new password is chosen. The hint stands there before the mistake. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'help'>) {
  return (
    <PasswordField
      autoComplete="new-password"
      help="Must be at least 8 characters long."
      {...props}
    />
  );
}
