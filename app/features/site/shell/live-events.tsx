import { useLiveEvents } from '#features/members/events/parts/use-live-events.ts';

export default function LiveEvents() {
  useLiveEvents();
  return null;
}
