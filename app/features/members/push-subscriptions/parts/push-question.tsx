import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import { useEffect, useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { mayAsk, rememberAsked } from './asking.ts';
import { turnOn } from './this-device.ts';
import styles from './push-question.module.css';

type PushQuestionProps = {
  /** such as 'when they answer' */
  when: string;
  /** the question is gone, and with it the button that had the focus */
  onAnswered: () => void;
};

/** A calm question after somebody's first message or alert; the browser's own comes only after a yes. */
export function PushQuestion({ when, onAnswered }: PushQuestionProps) {
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void mayAsk().then(setShown, () => undefined);
  }, []);

  async function agree() {
    setBusy(true);
    try {
      if (await turnOn()) toast.success('You will be told on this device.');
      else rememberAsked();
    } catch (error) {
      toast.error((error as Error).message);
    }
    close();
  }

  function refuse() {
    rememberAsked();
    close();
  }

  function close() {
    setShown(false);
    onAnswered();
  }

  if (!isShown) return null;
  return (
    <section className={styles.question} aria-label="Notifications">
      <IconBellRinging size={24} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        <b>Tell you here {when}?</b>
        <small className={styles.more}>A short note on this device, without names and words.</small>
      </p>
      <div className={styles.answers}>
        <Button size="small" tone="plain" onClick={refuse}>
          Not now
        </Button>
        <Button
          size="small"
          tone="green"
          busy={isBusy ? 'One moment' : undefined}
          onClick={() => void agree()}
        >
          Yes
        </Button>
      </div>
    </section>
  );
}
