import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin Dashboard');

export default function AdminDashboard() {
  return <HeadingPage title="Admin Dashboard" />;
}
