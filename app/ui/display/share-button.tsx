import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { toast } from '#ui/feedback/toast-store.ts';
import { Button } from './button.tsx';

type ShareButtonProps = {
  title: string;
  /** The path of the page, without what only this visitor chose. */
  path: string;
};

/** Opens the device's own sharing, or copies the link where there is none. Absent without JavaScript. */
export function ShareButton({ title, path }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, window.location.href).href;
    try {
      const { share: open } = navigator as Partial<Navigator>;
      if (open) return await open.call(navigator, { title, url });
      await navigator.clipboard.writeText(url);
      toast.success('Link copied.');
    } catch (error) {
      // Closing the device's sharing is no failure.
      if ((error as Error).name !== 'AbortError') toast.info(`Here is the link: ${url}`);
    }
  }
  return (
    <span className="needs-script">
      <Button size="small" onClick={() => void share()}>
        <IconShare2 size={20} aria-hidden />
        Share
      </Button>
    </span>
  );
}
