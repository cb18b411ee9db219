import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Calendar } from './calendar.tsx';

type DayDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  value: string;
  min?: string;
  canClear?: boolean;
  /** '' for none */
  onChoose: (day: string) => void;
};

/** The calendar of a date field. */
export function DayDialog({ value, min, canClear, onChoose, ...dialog }: DayDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={value && canClear && <Button onClick={() => onChoose('')}>Clear</Button>}
    >
      <Calendar value={value} min={min} onChoose={onChoose} />
    </Dialog>
  );
}
