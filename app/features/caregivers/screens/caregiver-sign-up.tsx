import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Join as a Caregiver');

export default function CaregiverSignUp() {
  return <HeadingPage title="Join as a Caregiver" />;
}
