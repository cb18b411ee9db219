import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Find Your Caregiver');

export default function Browse() {
  return <HeadingPage title="Find Your Caregiver" />;
}
