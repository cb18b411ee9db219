import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { call, CallError } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { statuses } from '#values/problem.ts';
import { usStates } from '#values/us-states.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import type { AdminCity } from '../parts/cities.tsx';
import dialogs from '#ui/overlays/dialog-form.module.css';

const empty = { name: '', state: '', slug: '', metaDescription: '', jobsDescription: '' };

type CityDialogProps = { city: AdminCity | undefined; onClose: () => void };

export function CityDialog({ city, onClose }: CityDialogProps) {
  const [fields, setFields] = useState<typeof empty>(city ?? empty);
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () =>
      city
        ? call('POST admin/cities/update', {
            ...fields,
            id: city.id,
            updatedAt: city.updatedAt.toISOString(),
          })
        : call('POST admin/cities/create', fields),
    onSuccess: () => {
      toast.success(`${fields.name} is saved.`);
      onClose();
      return refresh();
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === statuses.conflict) void refresh();
    },
  });
  const issues = save.error instanceof CallError ? save.error.details : [];
  const wire = (name: keyof typeof empty) => ({
    value: fields[name],
    error: issues.find(({ field }) => field === name)?.message,
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setFields({ ...fields, [name]: target.value }),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <Dialog
      open
      title={city ? `Edit ${city.name}` : 'New city'}
      busy={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="accent"
            type="submit"
            form="city-form"
            busy={save.isPending ? 'Saving…' : undefined}
          >
            Save city
          </Button>
        </>
      }
    >
      <Form id="city-form" className={dialogs.form} noValidate onSubmit={send}>
        {save.error && issues.length === 0 && (
          <Notice tone="problem" live>
            <p>{save.error.message}</p>
          </Notice>
        )}
        <TextField label="Name" {...wire('name')} />
        <SelectField label="State" {...wire('state')}>
          <option value="">Choose a state</option>
          {usStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Address"
          help={city ? 'Whoever has the old address is sent on.' : 'Such as miami-fl.'}
          {...wire('slug')}
        />
        <TextArea label="About its caregivers" optional limit={500} {...wire('metaDescription')} />
        <TextArea label="About its jobs" optional limit={500} {...wire('jobsDescription')} />
      </Form>
    </Dialog>
  );
}
