import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SaveButtons } from '#ui/fields/save-buttons.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormInPlace } from '#ui/overlays/use-form-in-place.ts';
import { longestName } from '../rules.ts';
import styles from './search-name.module.css';

type SearchNameProps = { name: string; onSave(name: string): Promise<void> };

/** The name of a search, which can be changed in its place. */
export function SearchName(props: SearchNameProps) {
  const { name } = props;
  const { isOpen, button, open, close } = useFormInPlace();
  if (isOpen) return <NameForm {...props} onClose={close} />;
  return (
    <div className={styles.heading}>
      <h2 className={styles.name}>{name}</h2>
      <span className="needs-script">
        <IconButton ref={button} label={`Rename ${name}`} title="Rename" onClick={open}>
          <IconPencil size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

function NameForm({ name, onSave, onClose }: SearchNameProps & { onClose(): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: onClose,
    onError: () => field.current?.focus(),
  });
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(field.current!.value);
      }}
    >
      <TextField
        ref={field}
        label="Name"
        defaultValue={name}
        maxLength={longestName}
        autoComplete="off"
        error={save.error?.message}
      />
      <SaveButtons label="Save name" isSaving={save.isPending} onCancel={onClose} />
    </Form>
  );
}
