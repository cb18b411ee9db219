import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { LinkAnswer } from '../parts/link-answer.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Confirm your address');

const endpoint = 'POST newsletter/confirm';
export const action = takeForm(endpoint);

export default function ConfirmNewsletter() {
  return (
    <LinkAnswer
      endpoint={endpoint}
      title="Confirm your address"
      words="Press the button, and we send you news about jobs, caregiver tips and new locations."
      button="Confirm my address"
      done="Thank you. You are on the list."
    />
  );
}
