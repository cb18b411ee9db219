import { InHead } from './in-head.tsx';
import { sharePicture, useBrand, usePublicUrl } from './page-title.ts';

type PageHeadProps = {
  title: string;
  description: string;
  /** the canonical path */
  path: string;
  type?: 'website' | 'profile';
  /** the path of the picture for shared links (1200 x 630), if the page has its own */
  picture?: string;
  /** Hidden from search engines, such as a page with filters or an empty one. */
  isHidden?: boolean;
};

/** The same as `titled`, for a page whose title depends on its data. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, type = 'website', picture = sharePicture, isHidden } = props;
  const brand = useBrand();
  const publicUrl = usePublicUrl();
  const fullTitle = `${title} | ${brand.name}`;
  return (
    <InHead>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + path} />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:image" content={publicUrl + picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </InHead>
  );
}
