import { usePublicUrl } from '#ui/page/page-title.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { breadcrumbList } from '../job-posting.ts';
import { boardPath } from '../rules.ts';
import { StructuredData } from '#ui/page/structured-data.tsx';

type TrailProps = { above?: { label: string; to: string }[]; here: string };

/** The breadcrumbs of the public board, for people and for search engines. */
export function Trail({ above = [], here }: TrailProps) {
  const publicUrl = usePublicUrl();
  const trail = [{ label: 'Home', to: '/' }, { label: 'Caregiver Jobs', to: boardPath }, ...above];
  return (
    <>
      <Breadcrumbs trail={trail} here={here} />
      <StructuredData data={breadcrumbList(trail, here, publicUrl)} />
    </>
  );
}
