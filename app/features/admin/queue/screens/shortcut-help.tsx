import { Choice } from '#ui/fields/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './queue.module.css';

const keys = [
  ['j or ↓', 'Next profile'],
  ['k or ↑', 'Previous profile'],
  ['a', 'Approve'],
  ['r', 'Reject, with a reason'],
  ['1 to 9', 'Open a document'],
  ['o', 'Open the next document'],
  ['u', 'Undo the last decision (ten seconds)'],
  ['?', 'This help'],
] as const;

type ShortcutHelpProps = {
  isOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
};

export function ShortcutHelp({ isOn, onTurn, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Choice
        type="checkbox"
        label="Use single-key shortcuts"
        hint="Switch them off if you dictate or use other assistive keys."
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </Dialog>
  );
}
