import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { relativeTime } from '#values/relative-time.ts';
import type { PushDevice } from '../contract.ts';
import { usePushChange } from './use-push-change.ts';
import styles from './push-section.module.css';

export function PushDevices({ devices }: { devices: PushDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceItem({ device }: { device: PushDevice }) {
  const { id, name, isThisOne, isFailing, showsWords, createdAt } = device;
  const { turnOff, showWords } = usePushChange();
  return (
    <li className={styles.device}>
      <div className={styles.head}>
        <div className={styles.words}>
          <b>
            {name} {isThisOne && <Badge>This device</Badge>}
          </b>
          <span className={styles.age}>
            {isFailing
              ? 'Can no longer be reached. Turn it on again there.'
              : `Turned on ${relativeTime(createdAt, new Date()).toLowerCase()}`}
          </span>
        </div>
        <Button
          size="small"
          busy={turnOff.isPending ? 'Turning off...' : undefined}
          onClick={() => turnOff.mutate(device)}
        >
          Turn off<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {!isFailing && (
        <Checkbox
          label={
            <>
              Show names and first words<span className="visually-hidden"> on {name}</span>
            </>
          }
          help="Whoever sees the screen can read them, also while it is locked."
          checked={showWords.isPending ? showWords.variables.showsWords : showsWords}
          onChange={({ target }) => showWords.mutate({ id, showsWords: target.checked })}
        />
      )}
    </li>
  );
}
