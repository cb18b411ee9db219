import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { useLogin } from './use-login.ts';
import styles from './login-form.module.css';

type Errors = { email?: string; password?: string };

export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const [errors, setErrors] = useState<Errors>({});

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
      <div>
        <PasswordField label="Password" name="password" error={errors.password} />
        <Link to="/forgot-password" className={styles.forgot}>
          Forgot your password?
        </Link>
      </div>
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
