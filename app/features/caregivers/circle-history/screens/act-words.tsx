import { Link } from '#ui/page/link.tsx';
import { stageWords } from '../rules.ts';
import type { CircleAct } from '../contract.ts';

/** What somebody did, as the rest of a sentence that begins with their name. */
export function ActWords({ act }: { act: CircleAct }) {
  const { detail, otherName } = act;
  const whom = otherName ?? 'somebody';
  const caregiver = <Caregiver act={act} />;
  switch (act.act) {
    case 'invited':
      return <>invited {withArticle(detail)}</>;
    case 'joined':
      return <>joined as {detail}</>;
    case 'left':
      return <>left the circle</>;
    case 'removed':
      return <>removed {whom}</>;
    case 'changed_role':
      return (
        <>
          made {whom} {withArticle(detail)}
        </>
      );
    case 'handed_over':
      return <>handed the circle over to {whom}</>;
    case 'saved':
      return <>saved {caregiver}</>;
    case 'unsaved':
      return <>took {caregiver} off the shortlist</>;
    case 'noted':
      return <>wrote a note about {caregiver}</>;
    case 'voted':
      return (
        <>
          voted {detail} on {caregiver}
        </>
      );
    case 'posted':
      return <>posted a job</>;
    case 'changed_post':
      return <>changed a post</>;
    case 'decided':
      return (
        <>
          {stageWords[detail ?? ''] ?? 'decided about'} {caregiver}
        </>
      );
  }
}

const withArticle = (role: string | null) => (role === 'organizer' ? 'an organizer' : `a ${role}`);

function Caregiver({ act: { caregiver } }: { act: CircleAct }) {
  if (!caregiver) return <>a caregiver</>;
  return <Link to={`/caregivers/${caregiver.slug}`}>{caregiver.displayName}</Link>;
}
