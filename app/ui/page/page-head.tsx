import { sharePicture, useBrand, usePublicUrl } from './page-title.ts';

type PageHeadProps = {
  title: string;
  description: string;
  /** where the page is, as search engines should know it */
  path: string;
  type?: 'website' | 'profile';
  /** the path of a picture for those who share the page, where it has one of its own */
  picture?: string;
  /** Not for search engines: one of the countless pages that filters make, or an empty one. */
  isHidden?: boolean;
};

/** What `titled` says, for a page whose title is only known with its data. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, type = 'website', picture = sharePicture, isHidden } = props;
  const brand = useBrand();
  const publicUrl = usePublicUrl();
  const fullTitle = `${title} | ${brand.name}`;
  return (
    <>
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
    </>
  );
}
