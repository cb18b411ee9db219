import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#features/accounts/parts/form.tsx';
import { useAccountForm } from '#features/accounts/parts/use-account-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { isReachedByPhone } from '../rules.ts';
import { ownTestimonialsKey } from './own-testimonials-query.ts';
import styles from './testimonials.module.css';

export function RequestCard() {
  // A sent form gives way to an empty one.
  const [sent, setSent] = useState(0);
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
      <RequestForm key={sent} onSent={() => setSent(sent + 1)} />
    </Card>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const client = useQueryClient();
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
    <Form form={form}>
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
    </Form>
  );
}
