import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#features/members/accounts/parts/form.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { circleRoles } from '#values/circle-roles.ts';
import type { CircleStanding } from '#values/circle-roles.ts';
import { invitationDays, mayManage, roleWords } from '../rules.ts';
import { peopleQuery } from './circle-queries.ts';
import styles from './circle.module.css';

const endpoint = 'POST circle/invite';

/** Begins anew after each invitation, so that the next address can be typed at once. */
export function InviteForm({ standing }: { standing: CircleStanding }) {
  const [round, setRound] = useState(0);
  const { isDone } = useSentForm(endpoint);
  return (
    <>
      {isDone && (
        <Notice tone="success" live>
          The invitation is on its way.
        </Notice>
      )}
      <Fields key={round} standing={standing} onSent={() => setRound(round + 1)} />
    </>
  );
}

function Fields({ standing, onSent }: { standing: CircleStanding; onSent(): void }) {
  const client = useQueryClient();
  const form = useAccountForm(endpoint, {
    onDone(_answer, { email }) {
      void client.invalidateQueries(peopleQuery);
      toast.success(`We wrote to ${email}.`);
      onSent();
    },
  });
  const role = form.field('role');
  return (
    <Form form={form} sends="post">
      <TextField
        {...form.field('email')}
        label="Their email address"
        help={`The link in the mail works once, for ${invitationDays} days.`}
        type="email"
        autoComplete="off"
      />
      <ChoiceGroup label="What they may do" id={role.id} error={role.error}>
        {circleRoles
          .filter((one) => mayManage(standing, one))
          .map((one) => (
            <Choice
              key={one}
              type="radio"
              name="role"
              value={one}
              defaultChecked={one === (role.defaultValue ?? 'helper')}
              label={roleWords[one].name}
              hint={roleWords[one].may}
            />
          ))}
      </ChoiceGroup>
      <div className={styles.submit}>
        <Button type="submit" tone="accent" busy={form.isPending ? 'Sending…' : undefined}>
          Send the invitation
        </Button>
      </div>
    </Form>
  );
}
