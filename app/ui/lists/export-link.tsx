import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { LinkButton } from '#ui/display/button.tsx';
import styles from './list.module.css';

type ExportLinkProps = { path: string; filters: Partial<Record<string, string>> };

/** Downloads the list with its filters, all pages of it, as a CSV file. */
export function ExportLink({ path, filters }: ExportLinkProps) {
  const query = new URLSearchParams(filters as Record<string, string>);
  return (
    <LinkButton to={`/_api/${path}?${query}`} download className={styles.end}>
      <IconDownload size={20} aria-hidden />
      Export CSV
    </LinkButton>
  );
}
