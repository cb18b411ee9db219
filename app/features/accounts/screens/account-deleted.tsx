import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { LinkButton } from '#ui/button.tsx';
import { LinkFrame } from '../parts/link-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Your account is deleted');

export default function AccountDeleted() {
  return (
    <LinkFrame title="Your account is deleted">
      <p>A last mail confirms it. Thank you for having been here; we wish you well.</p>
      <LinkButton to="/">Go to the home page</LinkButton>
    </LinkFrame>
  );
}
