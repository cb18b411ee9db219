import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Badge } from '#ui/display/badge.tsx';
import { jobRequestStatusLabels } from '#values/taxonomies.ts';
import type { JobRequestStatus } from '#values/taxonomies.ts';

const looks = {
  open: { tone: 'verified', icon: IconWorld },
  paused: { tone: 'quiet', icon: IconPlayerPause },
  filled: { tone: 'verified', icon: IconCheck },
  expired: { tone: 'expired', icon: IconClock },
  removed: { tone: 'quiet', icon: IconTrash },
} as const;

export function StatusBadge({ status }: { status: JobRequestStatus }) {
  return <Badge {...looks[status]}>{jobRequestStatusLabels[status]}</Badge>;
}
