import { HeartButton } from '#ui/display/heart-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

export type HeartProps = {
  caregiver: { id: string; displayName: string };
  /** with a text beside the heart */
  wordy?: boolean;
};

type HeartState = { isSaved: boolean; onSave(isSaved: boolean): void };

export function Heart({ caregiver, wordy, isSaved, onSave }: HeartProps & HeartState) {
  return (
    <HeartButton
      label={`Save ${caregiver.displayName}`}
      title={isSaved ? 'On your shortlist' : 'Save to your shortlist'}
      isPressed={isSaved}
      onPress={() => onSave(!isSaved)}
    >
      {wordy && (isSaved ? 'Saved' : 'Save')}
    </HeartButton>
  );
}

/** After the first heart, the way to where it leads. */
export const showWayToShortlist = (text: string) =>
  toast.success(text, { label: 'See shortlist', to: '/shortlist', seconds: 10 });
