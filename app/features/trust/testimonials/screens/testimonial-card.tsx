import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ageText } from '#values/relative-time.ts';
import type { OwnTestimonial } from '../contract.ts';
import { isReachedByPhone, statusTexts } from '../rules.ts';
import { InvitationButtons } from './invitation-buttons.tsx';
import styles from '../pages/testimonials.module.css';

export function TestimonialCard({ testimonial }: { testimonial: OwnTestimonial }) {
  const { refName, relation, quote, status, createdAt } = testimonial;
  const now = new Date();
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{refName}</h2>
          <p className={styles.quiet}>{relation}</p>
        </div>
        <Badge tone={status === 'approved' ? 'verified' : 'quiet'}>{statusTexts[status]}</Badge>
      </div>
      {quote && <blockquote className={styles.quote}>“{quote}”</blockquote>}
      <p>{nextText(testimonial, now)}</p>
      <div className={styles.foot}>
        <p className={styles.quiet}>Asked {ageText(createdAt, now).toLowerCase()}</p>
        {status === 'invited' && <InvitationButtons testimonial={testimonial} />}
      </div>
    </Card>
  );
}

/** The status of the testimonial, and what happens next. */
function nextText(testimonial: OwnTestimonial, now: Date): string {
  const { status, visibility, contactEmail, contactPhone, linkExpiresAt } = testimonial;
  switch (status) {
    case 'invited':
      if (isReachedByPhone(testimonial)) return `We will call ${contactPhone}.`;
      return linkExpiresAt && linkExpiresAt > now
        ? `We wrote to ${contactEmail}.`
        : `The link we sent to ${contactEmail} has expired. You can send a new one.`;
    case 'verified':
      return 'They confirmed it. We review it shortly.';
    case 'approved':
      return visibility === 'public'
        ? 'Families read it on your profile.'
        : 'They wish to keep it private: only you can read it.';
    case 'declined':
      return 'It does not fit our rules on authenticity, privacy and language.';
    case 'withdrawn':
      return 'They took it back.';
    case 'refused':
      return 'They would rather not give a testimonial.';
  }
}
