import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';

import { IconButton } from '#ui/display/button.tsx';
import styles from './upload-area.module.css';
import { shortName, sizeText } from './upload-rules.ts';

/** A file that was chosen but not sent yet: a thumbnail, its name and its size. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const picture = usePicture(file);
  return (
    <li className={styles.file}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" />
      ) : (
        <span className={styles.picture}>
          <IconFileText size={26} aria-hidden />
        </span>
      )}
      <span className={styles.name} title={file.name}>
        {shortName(file.name)}
      </span>
      <span className={styles.size}>{sizeText(file.size)}</span>
      <IconButton className={styles.remove} label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </li>
  );
}

function usePicture(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|webp|avif)$/.test(file.type)) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
