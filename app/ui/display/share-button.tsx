import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { toast } from '#ui/feedback/toast-store.ts';
import { usePublicUrl } from '#ui/page/page-title.ts';
import { useIsHydrated } from '#ui/page/use-is-hydrated.ts';
import { Button } from './button.tsx';

type ShareButtonProps = {
  title: string;
  /** The path of the page, without what only this visitor chose. */
  path: string;
};

/**
 * Opens the device's own sharing, or copies the link where there is none. Absent without JavaScript,
 * and hidden until it works, its place kept: a device shares only for a press, not for a repeated one.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const url = usePublicUrl() + path;
  const isHydrated = useIsHydrated();
  return (
    <span className="needs-script" style={isHydrated ? undefined : { visibility: 'hidden' }}>
      <Button size="small" onClick={() => void share({ title, url })}>
        <IconShare2 size={20} aria-hidden />
        Share
      </Button>
    </span>
  );
}

async function share(page: { title: string; url: string }) {
  try {
    // Many browsers of computers have no such function, which fails like a refusal.
    await navigator.share(page);
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
