import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { mostPicked } from '../rules.ts';
import styles from './report-dialog.module.css';

export type PickableMessage = { id: string; sender: string; content: string };

type MessagePickerProps = {
  messages: PickableMessage[];
  picked: string[];
  onChange: (ids: string[]) => void;
};

/** Admins cannot read conversations, only copies of the messages picked here. */
export function MessagePicker({ messages, picked, onChange }: MessagePickerProps) {
  const offered = messages.filter(({ sender }) => sender === 'them').reverse();
  if (offered.length === 0) return null;
  return (
    <ChoiceGroup
      label="Messages to show us"
      help={`We see only those you choose, at most ${mostPicked}. The newest stand first.`}
      optional
    >
      <div className={styles.messages}>
        {offered.map(({ id, content }) => {
          const isPicked = picked.includes(id);
          return (
            <Choice
              key={id}
              type="checkbox"
              plain
              label={<span className={styles.message}>{content}</span>}
              checked={isPicked}
              disabled={!isPicked && picked.length >= mostPicked}
              onChange={() =>
                onChange(isPicked ? picked.filter((other) => other !== id) : [...picked, id])
              }
            />
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
