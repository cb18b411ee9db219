/** Facts about the page for search engines. The browser does not run this script element. */
export function StructuredData({ data }: { data: object }) {
  // '</script' in the data would end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
