import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { HeadingPage } from '#features/shell/heading-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Verify Your Testimonial');

export default function VerifyTestimonial() {
  return <HeadingPage title="Verify Your Testimonial" />;
}
