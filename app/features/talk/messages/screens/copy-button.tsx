import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

type CopyButtonProps = { text: string; /** what the toast calls the copied text */ what: string };

export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${what} is copied.`);
    } catch {
      toast.error(
        'Your browser did not let us copy it. Please mark the text and copy it yourself.',
      );
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden />
      Copy<span className="visually-hidden"> {what}</span>
    </Button>
  );
}
