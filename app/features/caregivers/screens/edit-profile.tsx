import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Edit Your Profile');

export default function EditProfile() {
  return <HeadingPage title="Edit Your Profile" />;
}
