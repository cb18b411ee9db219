import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Live-in Caregiver Jobs');

export default function CityLiveInJobs() {
  return <HeadingPage title="Live-in Caregiver Jobs" />;
}
