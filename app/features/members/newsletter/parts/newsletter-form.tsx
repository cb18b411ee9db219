import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import styles from './newsletter-form.module.css';

/** The form is sent to this page without JavaScript. */
export const newsletterPath = '/newsletter';

export function NewsletterForm() {
  const [invalid, setInvalid] = useState<string>();
  const ids = useId();
  const join = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      call(
        'POST newsletter/signup',
        { email: emailOf(form).value },
        { failure: 'Failed to subscribe. Please try again.' },
      ),
    onSuccess: (_answer, form) => {
      emailOf(form).value = '';
    },
  });
  const error = invalid ?? join.error?.message;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = findError(emailOf(event.currentTarget));
    setInvalid(found);
    if (!found) join.mutate(event.currentTarget);
  }

  return (
    <section className={styles.join} aria-labelledby={`${ids}title`}>
      <div>
        <h2 id={`${ids}title`}>Join Our List</h2>
        <p>News about jobs, caregiver tips and new locations. You can leave any time.</p>
      </div>
      <Form sends="post" action={newsletterPath} onSubmit={submit} noValidate>
        <label htmlFor={`${ids}email`}>Email address</label>
        <div className={styles.row}>
          <input
            id={`${ids}email`}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.com"
            aria-invalid={Boolean(error)}
            aria-describedby={`${ids}result`}
          />
          <Button
            type="submit"
            className={styles.button}
            busy={join.isPending ? 'Joining...' : undefined}
          >
            Join List
          </Button>
        </div>
        <div id={`${ids}result`} className={styles.result} role="status">
          {error && <p className={styles.error}>{error}</p>}
          {join.isSuccess && !error && (
            <p>
              <b>You've successfully subscribed to our newsletter!</b> We sent you a mail: please
              confirm your address in it.
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}

const emailOf = (form: HTMLFormElement) => form.elements.namedItem('email') as HTMLInputElement;

/** The browser checks the form of the address, because the field has type email. */
function findError(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return 'Email is required';
  return field.validity.typeMismatch ? 'Invalid email address' : undefined;
}
