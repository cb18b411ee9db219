import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Welcome back');

export default function CaregiverDashboard() {
  return <HeadingPage title="Welcome back" />;
}
