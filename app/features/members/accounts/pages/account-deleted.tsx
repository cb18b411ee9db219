import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/display/button.tsx';
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
