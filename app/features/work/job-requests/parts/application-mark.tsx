import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Badge } from '#ui/display/badge.tsx';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { applicationWords } from './job-words.ts';

/** On the card of a job: what became of the viewer's own application. */
export function ApplicationMark({ status }: { status: ApplicationStatus }) {
  if (status === 'declined' || status === 'withdrawn') {
    return <Badge>{applicationWords[status]}</Badge>;
  }
  return (
    <Badge tone="verified" icon={IconCheck}>
      {applicationWords[status]}
    </Badge>
  );
}
