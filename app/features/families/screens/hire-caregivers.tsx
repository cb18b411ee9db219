import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'What type of care do you need?');

export default function HireCaregivers() {
  return <HeadingPage title="What type of care do you need?" />;
}
