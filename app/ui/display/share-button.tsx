import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { toast } from '#ui/feedback/toast-store.ts';
import { usePublicUrl } from '#ui/page/page-title.ts';
import { useIsHydrated } from '#ui/page/use-is-hydrated.ts';
import { Button } from './button.tsx';
import styles from './share-button.module.css';

type ShareButtonProps = {
  title: string;
  /** The path of the page, without what only this visitor chose. */
  path: string;
};

/**
 * Opens the device's own sharing, or copies the link where there is none. Absent without JavaScript,
 * and hidden until it works: a device refuses to share for a press that was repeated by a script.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const isHydrated = useIsHydrated();
  const url = usePublicUrl() + path;
  return (
    <span className={`${styles.share} needs-script`} data-waiting={isHydrated ? undefined : ''}>
      <Button size="small" onClick={() => void share({ title, url })}>
        <IconShare2 size={20} aria-hidden />
        Share
      </Button>
    </span>
  );
}

async function share(page: { title: string; url: string }) {
  const device: Partial<Navigator> = navigator;
  if (!device.share) return copy(page.url);
  try {
    await device.share(page);
  } catch (error) {
    // Closing the device's sharing is no failure.
    if ((error as Error).name !== 'AbortError') await copy(page.url);
  }
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch {
    toast.info(`Here is the link: ${url}`);
  }
}
