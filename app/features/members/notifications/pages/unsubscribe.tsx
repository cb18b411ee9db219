import type { MetaArgs } from 'react-router';
import { LinkAnswer } from '#features/members/newsletter/parts/link-answer.tsx';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Fewer mails');

const endpoint = 'POST notifications/unsubscribe';
export const action = takeForm(endpoint);

export default function UnsubscribeNotifications() {
  return (
    <LinkAnswer
      endpoint={endpoint}
      title="Fewer mails"
      words="We will stop mailing you what this mail was about. You still find it behind the bell, and you can change your mind in your account."
      button="Stop these mails"
      done="Done. We will not mail you this any more."
    />
  );
}
