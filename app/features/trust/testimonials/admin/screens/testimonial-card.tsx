import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTestimonial } from '../contract.ts';
import { isReviewable, statusTexts } from '../../rules.ts';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import card from '#ui/lists/record-card.module.css';
import list from '#ui/lists/list.module.css';
import own from './testimonial-card.module.css';

export function TestimonialCard({ testimonial }: { testimonial: AdminTestimonial }) {
  const { id, caregiver, refName, relation, quote, status } = testimonial;
  const [isDeclining, setDeclining] = useState(false);
  const refresh = useRefresh();
  const approve = useMutation({
    mutationFn: () => call('POST admin/testimonials/review', { id, approve: true }),
    onSuccess: async () => {
      toast.about(refName).success('Testimonial approved.');
      await refresh();
    },
    onError: ({ message }) => toast.about(refName).error(message),
  });
  return (
    <Card as="li" className={card.card}>
      <div>
        <h2 className={card.name}>{refName}</h2>
        <p className={list.quiet}>
          {relation} of {caregiver.displayName}, <TimeAgo of={testimonial.createdAt} />
        </p>
      </div>
      {quote ? (
        <blockquote className={card.quote}>{quote}</blockquote>
      ) : (
        <p className={list.quiet}>Nothing is written yet.</p>
      )}
      <p className={card.badges}>
        {status !== 'verified' && <Badge>{statusTexts[status]}</Badge>}
        {status === 'verified' && (
          <Badge>{testimonial.mayBePublic ? 'May be shown' : 'Keep it off the profile'}</Badge>
        )}
        {testimonial.visibility === 'public' && <Badge tone="verified">On the profile</Badge>}
      </p>
      {testimonial.reviewNote && <p className={list.quiet}>{testimonial.reviewNote}</p>}
      {testimonial.needsLink && <PhoneLink testimonial={testimonial} />}
      {isReviewable(status) && (
        <div className={card.decide}>
          {status !== 'declined' && (
            <Button size="small" onClick={() => setDeclining(true)}>
              Decline<span className="visually-hidden"> the words of {refName}</span>
            </Button>
          )}
          {status !== 'approved' && (
            <Button
              size="small"
              tone="green"
              busy={approve.isPending ? 'Approving…' : undefined}
              onClick={() => approve.mutate()}
            >
              Approve<span className="visually-hidden"> the words of {refName}</span>
            </Button>
          )}
        </div>
      )}
      {isDeclining && <DeclineDialog id={id} name={refName} onClose={() => setDeclining(false)} />}
    </Card>
  );
}

/** For a referee without e-mail address: issues a link to pass on by phone. It is shown once. */
function PhoneLink({ testimonial }: { testimonial: AdminTestimonial }) {
  const { id, contactPhone, refName } = testimonial;
  const issue = useMutation({
    mutationFn: () => call('POST admin/testimonials/issue-link', { id }),
    onError: ({ message }) => toast.about(refName).error(message),
  });
  if (issue.data) {
    return (
      <Notice tone="info" title={`Pass this on to ${contactPhone}`} live>
        <code className={own.link}>{issue.data.url}</code>
      </Notice>
    );
  }
  return (
    <Button
      size="small"
      busy={issue.isPending ? 'Making the link…' : undefined}
      onClick={() => issue.mutate()}
    >
      Get the link for {contactPhone}
      <span className="visually-hidden"> ({refName})</span>
    </Button>
  );
}
