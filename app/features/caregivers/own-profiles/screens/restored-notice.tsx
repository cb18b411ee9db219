import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../pages/edit-profile.module.css';

/** Says that the form shows more than what is saved, and offers the saved state instead. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Your unsaved changes are back">
      <p>You typed them before the page was reloaded. Families see them only once you save.</p>
      <div className={styles.act}>
        <Button size="small" onClick={onDiscard}>
          Discard these changes
        </Button>
      </div>
    </Notice>
  );
}
