/** Facts about the page for search engines. A block of data, no script: nothing of it runs. */
export function StructuredData({ data }: { data: object }) {
  // '<' could end the block early.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
