import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { checkNames, verificationTypes } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import styles from '../parts/details.module.css';

type AddVerificationProps = { caregiverId: string; taken: VerificationType[] };

/** Adds a verification that the sign-up did not create. */
export function AddVerification({ caregiverId, taken }: AddVerificationProps) {
  const [type, setType] = useState<VerificationType | ''>('');
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: (chosen: VerificationType) =>
      call('POST admin/verification/add', { caregiverId, type: chosen }),
    onSuccess: async (_, chosen) => {
      setType('');
      await refresh();
      toast.success(`${checkNames[chosen]} is added, as pending.`);
    },
    onError: ({ message }) => toast.error(message),
  });
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (type) add.mutate(type);
  }

  const missing = verificationTypes.filter((each) => !taken.includes(each));
  if (missing.length === 0) return null;
  return (
    <Form className={styles.add} aria-label="Add a verification" onSubmit={send}>
      <SelectField
        label="Add a verification"
        labelHidden
        value={type}
        onChange={({ target }) => setType(target.value as VerificationType)}
      >
        <option value="">Add a verification…</option>
        {missing.map((each) => (
          <option key={each} value={each}>
            {checkNames[each]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={type === ''} busy={add.isPending ? 'Adding…' : undefined}>
        Add
      </Button>
    </Form>
  );
}
