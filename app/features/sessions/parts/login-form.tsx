import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEnter } from './use-enter.ts';
import styles from './login-form.module.css';

type Errors = { email?: string; password?: string };

export function LoginForm({ returnUrl }: { returnUrl: string | null }) {
  const [errors, setErrors] = useState<Errors>({});
  const enter = useEnter(returnUrl);
  const login = useMutation({
    mutationFn: (input: { email: string; password: string }) =>
      call('POST auth/login_with_password', input, { failure: 'Login failed. Please try again.' }),
    onSuccess: enter,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = fieldsOf(event.currentTarget);
    const found = {
      // The browser knows what an e-mail address looks like.
      email:
        email.value.trim() === '' || email.validity.typeMismatch ? 'Email is required' : undefined,
      password: password.value === '' ? 'Password is required' : undefined,
    };
    setErrors(found);
    if (!found.email && !found.password)
      login.mutate({ email: email.value, password: password.value });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {login.error && (
        <Notice tone="problem" live>
          {login.error.message}
        </Notice>
      )}
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
      />
      <PasswordField label="Password" name="password" error={errors.password} />
      <Button
        type="submit"
        tone="accent"
        size="large"
        wide
        busy={login.isPending || login.isSuccess ? 'Logging in...' : undefined}
      >
        Log in
      </Button>
    </form>
  );
}

function fieldsOf(form: HTMLFormElement) {
  return form.elements as unknown as Record<'email' | 'password', HTMLInputElement>;
}
