import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from '#ui/page/link.tsx';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button } from '#ui/display/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { withReturn } from '#values/return-path.ts';
import type { useLogin } from './use-login.ts';
import { useReturnUrl } from './use-return-url.ts';
import styles from './login-form.module.css';

type Errors = { email?: string; password?: string };

export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const ids = useId();
  const returnUrl = useReturnUrl();
  // The server's answer to a form sent without JavaScript, shown until the next attempt.
  const { refused } = useSentForm('POST auth/login_with_password');
  const [sent, setSent] = useState(refused);
  const [errors, setErrors] = useState<Errors>(
    Object.fromEntries((refused?.details ?? []).map(({ field, message }) => [field, message])),
  );
  const [summary] = useState(() =>
    (refused?.details ?? []).map(({ field, message }) => ({ id: ids + field, message })),
  );
  const problem = login.error ?? (sent?.details.length === 0 ? sent : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = fieldsOf(event.currentTarget);
    const found = {
      // The browser checks the form of the address, because the field has type email.
      email:
        email.value.trim() === '' || email.validity.typeMismatch ? 'Email is required' : undefined,
      password: password.value === '' ? 'Password is required' : undefined,
    };
    setSent(undefined);
    setErrors(found);
    const wrong = (found.email && email) || (found.password && password);
    if (wrong) wrong.focus();
    else login.mutate({ email: email.value, password: password.value });
  }

  return (
    <Form sends="post" className={styles.form} onSubmit={submit} noValidate>
      {sent && <ErrorSummary errors={summary} />}
      {problem && (
        <Notice tone="problem" live>
          {problem.message}
        </Notice>
      )}
      <TextField
        id={`${ids}email`}
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={refused?.typed.email}
        error={errors.email}
      />
      <div>
        <PasswordField
          id={`${ids}password`}
          label="Password"
          name="password"
          error={errors.password}
        />
        <Link to={withReturn('/forgot-password', returnUrl)} className={styles.forgot}>
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
    </Form>
  );
}

function fieldsOf(form: HTMLFormElement) {
  return form.elements as unknown as Record<'email' | 'password', HTMLInputElement>;
}
