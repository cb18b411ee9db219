import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { LinkAnswer } from '../parts/link-answer.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Confirm your address');

export default function ConfirmNewsletter() {
  return (
    <LinkAnswer
      endpoint="POST newsletter/confirm"
      title="Confirm your address"
      words="With your yes we will send you news about jobs, caregiver tips and new locations."
      button="Confirm my address"
      done="Thank you. You are on the list."
    />
  );
}
