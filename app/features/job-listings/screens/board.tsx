import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Find Your Next Caregiving Job');

export default function JobBoard() {
  return <HeadingPage title="Find Your Next Caregiving Job" />;
}
