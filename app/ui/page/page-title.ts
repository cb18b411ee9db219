import { useRouteLoaderData } from 'react-router';
import type { MetaArgs, MetaDescriptor } from 'react-router';
type Brand = { name: string; supportEmail: string; partnerEmail: string; privacyEmail: string };
type RootData = { brand: Brand; publicUrl: string };

// Used only after an error in the root loader.
const unknown: RootData = {
  brand: { name: 'Tendwell', supportEmail: '', partnerEmail: '', privacyEmail: '' },
  publicUrl: '',
};

const useRootData = () => useRouteLoaderData<RootData>('root') ?? unknown;

export function useBrand(): Brand {
  return useRootData().brand;
}

/** The picture for shared links to pages without their own. */
export const sharePicture = '/share.png';

/** Our public address, for absolute links in the page's metadata. */
export function usePublicUrl(): string {
  return useRootData().publicUrl;
}

/**
 * A page's `meta` with its title: 'About Us | Tendwell'. A page with a description is meant for search
 * engines and sharing, so it also gets its address and a picture.
 */
export function titled(
  matches: MetaArgs['matches'],
  title: string,
  description?: string,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const { brand, publicUrl } = root ?? unknown;
  const fullTitle = `${title} | ${brand.name}`;
  const head: MetaDescriptor[] = [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
  ];
  if (!description) return head;
  const address = publicUrl + matches.at(-1)!.pathname;
  return [
    ...head,
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: publicUrl + sharePicture },
  ];
}
