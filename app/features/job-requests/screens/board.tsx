import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Find Private Caregiver Jobs');

export default function PrivateJobs() {
  return <HeadingPage title="Find Private Caregiver Jobs" />;
}
