import { useLocation } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { NewPasswordField } from '#features/members/accounts/parts/new-password-field.tsx';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { withReturn } from '#values/return-path.ts';
import type { Answers } from '../sign-up-rules.ts';
import type { SignUpForm } from './use-sign-up.ts';
import styles from './sign-up-account.module.css';

export function AccountStep({ form }: { form: SignUpForm }) {
  const typed = (field: TypedField) => typedField(form, field);
  return (
    <>
      {!form.user && <NewAccount form={form} />}
      <TextField
        label="Phone number"
        optional
        help="For us, should we need to reach you. A caregiver gets it only when you both agree."
        type="tel"
        autoComplete="tel-national"
        placeholder="(305) 555-0123"
        size={18}
        {...typed('phone')}
      />
      <p className={styles.terms}>
        By signing up you agree to our{' '}
        <LegalLink to="/terms-of-service">Terms of Service</LegalLink>, our{' '}
        <LegalLink to="/privacy-policy">Privacy Policy</LegalLink> and your{' '}
        <LegalLink to="/employment-responsibilities">Employment Responsibilities</LegalLink>.
      </p>
    </>
  );
}

function NewAccount({ form }: { form: SignUpForm }) {
  const returnUrl = useReturnUrl();
  const { pathname } = useLocation();
  return (
    <>
      <p className={styles.entrance}>
        Already have an account?{' '}
        {/* What they came for, else back to this form, whose answers the tab keeps. */}
        <Link to={withReturn('/login', returnUrl ?? pathname)}>Log in</Link>
      </p>
      <TextField label="Full name" autoComplete="name" {...typedField(form, 'displayName')} />
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        {...typedField(form, 'email')}
      />
      <NewPasswordField
        label="Password"
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
        {...form.wiring('password')}
      />
    </>
  );
}

type TypedField = 'displayName' | 'email' | 'phone';

function typedField({ answers, change, wiring }: SignUpForm, field: TypedField) {
  return {
    ...wiring(field),
    value: answers[field],
    onChange: (event: { target: { value: string } }) =>
      change({ [field]: event.target.value } as Partial<Answers>),
  };
}

/** Opens in another tab, because leaving this page would lose the password. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
