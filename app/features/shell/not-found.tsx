import { LinkButton } from '#ui/button.tsx';
import { useBrand } from './brand.ts';
import { HeadingPage } from './heading-page.tsx';

export function NotFound() {
  const { name } = useBrand();
  return (
    <HeadingPage title="Not Found">
      <title>{`Not Found | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
      <LinkButton to="/" tone="green">
        Go to the home page
      </LinkButton>
    </HeadingPage>
  );
}
