import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { OwnTestimonial } from '../contract.ts';
import { isReachedByPhone } from '../rules.ts';
import { ownTestimonialsKey } from './own-testimonials-query.ts';
import styles from '../pages/testimonials.module.css';

export function InvitationButtons({ testimonial }: { testimonial: OwnTestimonial }) {
  const resend = useAct('POST testimonials/resend', testimonial, 'We have sent a new link.');
  const cancel = useAct('POST testimonials/cancel', testimonial, 'The invitation is called off.');
  const whose = <span className="visually-hidden"> the invitation to {testimonial.refName}</span>;
  return (
    <div className={styles.acts}>
      {!isReachedByPhone(testimonial) && (
        <Button
          size="small"
          busy={resend.isPending ? 'Sending...' : undefined}
          onClick={() => resend.mutate()}
        >
          Resend{whose}
        </Button>
      )}
      <Button
        size="small"
        tone="plain"
        busy={cancel.isPending ? 'One moment...' : undefined}
        onClick={() => cancel.mutate()}
      >
        Cancel{whose}
      </Button>
    </div>
  );
}

function useAct(
  endpoint: 'POST testimonials/resend' | 'POST testimonials/cancel',
  { id: testimonialId }: OwnTestimonial,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoint, { testimonialId }),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(error.message),
    // A refusal too means that it stands otherwise than shown.
    onSettled: () => client.invalidateQueries({ queryKey: ownTestimonialsKey }),
  });
}
