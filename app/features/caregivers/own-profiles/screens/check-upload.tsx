import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isReopenedByUpload } from '#features/trust/verifications/rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { UploadArea } from '#ui/fields/upload-area.tsx';
import { checkNames } from '#values/verifications.ts';
import type { OwnVerification } from '../contract.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { previewQuery } from '../parts/preview-query.ts';
import styles from './document-slot.module.css';
import { useFocusAfterChange } from './use-focus-after-change.ts';

/** One document more for one check. */
export function CheckUpload({ check: { id, type, status } }: { check: OwnVerification }) {
  const client = useQueryClient();
  const label = checkNames[type];
  const [isOpen, setOpen] = useState(false);
  const place = useFocusAfterChange<HTMLDivElement>(isOpen ? 'open' : 'closed');
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState(0);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('verificationId', id);
      form.set('file', file);
      const options = { timeoutSeconds: 90, onProgress: setProgress };
      return call('POST verifications/upload', form, options);
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      close();
      void client.invalidateQueries({ queryKey: previewQuery.queryKey });
      return client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
  });

  function close() {
    setOpen(false);
    setFiles([]);
    reset();
  }

  if (!isOpen) {
    return (
      <div ref={place}>
        <Button
          size="small"
          aria-label={`Add a document for ${label}`}
          onClick={() => setOpen(true)}
        >
          Add a document
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.upload}>
      <UploadArea
        label={`Document for ${label}`}
        accept=".pdf,.jpg,.jpeg,.png"
        capture="environment"
        files={files}
        error={error?.message}
        onChange={(next) => {
          reset();
          setFiles(next);
        }}
      />
      <span className="visually-hidden" role="alert">
        {error?.message}
      </span>
      {files.length > 0 && isReopenedByUpload(status) && (
        <Notice tone="warning" live>
          Uploading puts {label} back to pending until we have checked the new document.
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          tone="green"
          disabled={files.length === 0}
          busy={isPending ? `Uploading... ${Math.round(progress * 100)}%` : undefined}
          onClick={() => mutate(files[0]!)}
        >
          Upload document
        </Button>
        <Button size="small" tone="plain" disabled={isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
