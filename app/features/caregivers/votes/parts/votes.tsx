import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Button } from '#ui/display/button.tsx';
import { useFormInPlace } from '#ui/overlays/use-form-in-place.ts';
import type { CircleVote } from '../contract.ts';
import { voteWords } from '../rules.ts';
import { VoteForm } from './vote-form.tsx';
import styles from './votes.module.css';

const iconOf = { yes: IconThumbUp, maybe: IconHelp, no: IconThumbDown };

type VotesProps = { caregiver: { id: string; name: string }; votes: CircleVote[] };

/** What the people of a circle say of a caregiver, and the viewer's own word. */
export function Votes({ caregiver, votes }: VotesProps) {
  const mayVote = useMayAct('collect');
  const { isOpen, button, open, close } = useFormInPlace();
  const own = votes.find(({ isYou }) => isYou);
  return (
    <div className={styles.votes}>
      {votes.length > 0 && (
        <ul className={styles.list} aria-label={`Votes on ${caregiver.name}`}>
          {votes.map((vote) => (
            <Line key={vote.userId} vote={vote} />
          ))}
        </ul>
      )}
      {mayVote && !isOpen && (
        <span className="needs-script">
          <Button ref={button} size="small" onClick={open}>
            {own ? 'Change your vote' : 'Vote'}
            <span className="visually-hidden"> on {caregiver.name}</span>
          </Button>
        </span>
      )}
      {isOpen && <VoteForm caregiver={caregiver} own={own} onClose={close} />}
    </div>
  );
}

function Line({ vote: { vote, line, displayName, isYou } }: { vote: CircleVote }) {
  const Shape = iconOf[vote];
  return (
    <li className={styles.vote}>
      <Shape size={20} aria-hidden className={styles[vote]} />
      <span>
        <b>{isYou ? 'You' : displayName}:</b> {voteWords[vote]}
        {line && <span className="quiet">, “{line}”</span>}
      </span>
    </li>
  );
}
