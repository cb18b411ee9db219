import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { LinkAnswer } from '../parts/link-answer.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Leave the list');

const endpoint = 'POST newsletter/unsubscribe';
export const action = takeForm(endpoint);

export default function UnsubscribeNewsletter() {
  return (
    <LinkAnswer
      endpoint={endpoint}
      title="Leave the list"
      words="We will stop sending you news. You can join again any time."
      button="Unsubscribe"
      done="Done. You will get no more news from us."
    />
  );
}
