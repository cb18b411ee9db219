import { useMutation } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { verificationLabels, verificationTypes } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { useRefresh } from '../use-refresh.ts';
import styles from './details.module.css';

type AddVerificationProps = { caregiverId: string; taken: VerificationType[] };

/** Opens a check that the sign-up did not ask for. */
export function AddVerification({ caregiverId, taken }: AddVerificationProps) {
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: (type: VerificationType) =>
      call('POST admin/verification/add', { caregiverId, type }),
    onSuccess: async (_, type) => {
      await refresh();
      toast.success(`${verificationLabels[type]} is added, as pending.`);
    },
    onError: ({ message }) => toast.error(message),
  });
  const missing = verificationTypes.filter((type) => !taken.includes(type));
  if (missing.length === 0) return null;
  return (
    <div className={styles.add}>
      <SelectField
        label="Add a verification"
        labelHidden
        value=""
        disabled={add.isPending}
        onChange={({ target }) => add.mutate(target.value as VerificationType)}
      >
        <option value="">Add a verification…</option>
        {missing.map((type) => (
          <option key={type} value={type}>
            {verificationLabels[type]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
