import { useRouteLoaderData } from 'react-router';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import type { Settings } from '#platform/platform.ts';

type Brand = Settings['brand'];

// Only an error before the first answer leaves a page without its configuration.
const unknown: Brand = { name: 'Tendwell', supportEmail: '', partnerEmail: '', privacyEmail: '' };

export function useBrand(): Brand {
  return useRouteLoaderData<{ brand: Brand }>('root')?.brand ?? unknown;
}

/** A page's title and description as every page words them: 'About Us | Tendwell'. */
export function titled(
  matches: MetaArgs['matches'],
  title: string,
  description?: string,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { brand: Brand }
    | undefined;
  const fullTitle = `${title} | ${root?.brand.name ?? unknown.name}`;
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
