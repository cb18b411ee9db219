import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { OwnTestimonial } from '../contract.ts';
import { isReachedByPhone } from '../rules.ts';
import { ownTestimonialsKey } from './own-testimonials-query.ts';
import styles from '../pages/testimonials.module.css';

export function InvitationButtons({ testimonial }: { testimonial: OwnTestimonial }) {
  const resend = useInvitationAction(
    'POST testimonials/resend',
    testimonial,
    'We have sent a new link.',
  );
  const cancel = useInvitationAction(
    'POST testimonials/cancel',
    testimonial,
    'The invitation is called off.',
  );
  const hiddenLabel = (
    <span className="visually-hidden"> the invitation to {testimonial.refName}</span>
  );
  return (
    <div className={styles.acts}>
      {!isReachedByPhone(testimonial) && (
        <Button
          size="small"
          busy={resend.isPending ? 'Sending...' : undefined}
          onClick={() => resend.mutate()}
        >
          Resend{hiddenLabel}
        </Button>
      )}
      <Button
        size="small"
        tone="plain"
        busy={cancel.isPending ? 'One moment...' : undefined}
        onClick={() => cancel.mutate()}
      >
        Cancel{hiddenLabel}
      </Button>
    </div>
  );
}

function useInvitationAction(
  endpoint: 'POST testimonials/resend' | 'POST testimonials/cancel',
  { id: testimonialId, refName }: OwnTestimonial,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoint, { testimonialId }),
    onSuccess: () => toast.about(refName).success(done),
    onError: (error) => toast.about(refName).error(error.message),
    // After a refusal the shown status is out of date as well.
    onSettled: () => client.invalidateQueries({ queryKey: ownTestimonialsKey }),
  });
}
