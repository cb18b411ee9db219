import type { MetaArgs } from 'react-router';
import { LinkAnswer } from '#features/members/newsletter/parts/link-answer.tsx';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Withdraw your testimonial'),
  { name: 'robots', content: 'noindex' },
];

const endpoint = 'POST testimonials/withdraw';
export const action = takeForm(endpoint);

export default function WithdrawTestimonial() {
  return (
    <LinkAnswer
      endpoint={endpoint}
      title="Withdraw your testimonial"
      words="It disappears from the profile at once, and we delete your words. This cannot be undone."
      button="Withdraw my testimonial"
      done="Your testimonial is withdrawn."
    />
  );
}
