import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { Form } from '#features/members/accounts/parts/form.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { LeaveWarning } from '#ui/overlays/leave-warning.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { isReachedByPhone, refusalToAsk } from '../rules.ts';
import { ownTestimonialsKey } from './own-testimonials-query.ts';
import styles from '../pages/testimonials.module.css';

export function RequestCard() {
  // A new key replaces a sent form by an empty one.
  const [sent, setSent] = useState(0);
  const refusal = useRefusal();
  return (
    <Card as="section" className={styles.request} aria-labelledby="ask">
      <div>
        <h2 id="ask" className={styles.title}>
          Ask for a testimonial
        </h2>
        <p className={styles.quiet}>
          The person gets a link of their own. Only they can confirm, change or decline it.
        </p>
      </div>
      {refusal ? (
        <Notice>
          <p>{refusal.text}</p>
          {refusal.isAboutEmail && (
            <LinkButton size="small" to="/account#basics">
              Confirm my address
            </LinkButton>
          )}
        </Notice>
      ) : (
        <RequestForm key={sent} onSent={() => setSent(sent + 1)} />
      )}
    </Card>
  );
}

/** Why the caregiver cannot ask yet; undefined while loading, when the server refuses instead. */
function useRefusal() {
  const { data: account } = useQuery(accountQuery);
  const { data: own } = useQuery(ownProfileQuery);
  if (!account || !own?.caregiverProfile) return undefined;
  const { isEmailVerified } = account;
  const text = refusalToAsk({
    isEmailVerified,
    approvalStatus: own.caregiverProfile.approvalStatus,
  });
  return text && { text, isAboutEmail: !isEmailVerified };
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const client = useQueryClient();
  const [isTyped, setTyped] = useState(false);
  const form = useAccountForm('POST testimonials/request', {
    onDone({ testimonial }) {
      toast.success(
        isReachedByPhone(testimonial)
          ? `Thank you. We will call ${testimonial.refName}.`
          : `We have sent ${testimonial.refName} a mail.`,
      );
      void client.invalidateQueries({ queryKey: ownTestimonialsKey });
      onSent();
    },
  });
  return (
    <Form form={form} onInput={() => setTyped(true)}>
      <TextField {...form.field('refName')} label="Their name" autoComplete="off" />
      <TextField
        {...form.field('relation')}
        label="How you know each other"
        help="For example: daughter of a client"
      />
      <TextField
        {...form.field('contactEmail')}
        label="Their email address"
        help="An email or a phone number is needed."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        {...form.field('contactPhone')}
        label="Their phone number"
        help="If they have no email, we call them."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        optional
      />
      <TextArea
        {...form.field('quote')}
        label="What they said about you"
        help="Leave it empty and they write it themselves."
        limit={2000}
        optional
      />
      <Button type="submit" tone="accent" busy={form.isPending ? 'Sending...' : undefined}>
        Send the invitation
      </Button>
      <LeaveWarning isChanged={isTyped && !form.isPending} />
    </Form>
  );
}
