import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Private Caregiver Job');

export default function PrivateJob() {
  return <HeadingPage title="Private Caregiver Job" />;
}
