import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { circleRoles } from '#values/circle-roles.ts';
import type { CircleRole, CircleStanding } from '#values/circle-roles.ts';
import type { CircleMember, Invitation, People } from '../contract.ts';
import { mayManage, roleWords } from '../rules.ts';
import { HandOver, Leave, Remove } from './circle-steps.tsx';
import { peopleQuery } from './circle-queries.ts';
import styles from './circle.module.css';

type PeopleListProps = { people: People; standing: CircleStanding };

/** Who is in the circle, and who is invited. */
export function PeopleList({ people, standing }: PeopleListProps) {
  const { owner, members, invitations } = people;
  return (
    <ul className={styles.people}>
      <li className={styles.person}>
        <Face name={owner.displayName} photo={null} size="small" />
        <div className={styles.who}>
          <b>{owner.isYou ? `${owner.displayName} (you)` : owner.displayName}</b>
          <span className="quiet">The family’s own account</span>
        </div>
        <Badge tone="verified">Owner</Badge>
      </li>
      {members.map((member) => (
        <Person key={member.userId} member={member} standing={standing} />
      ))}
      {invitations.map((invitation) => (
        <Invited key={invitation.id} invitation={invitation} standing={standing} />
      ))}
    </ul>
  );
}

function Person({ member, standing }: { member: CircleMember; standing: CircleStanding }) {
  const { displayName, email, role, isYou } = member;
  const isManaged = mayManage(standing, role) && !isYou;
  return (
    <li className={styles.person}>
      <Face name={displayName} photo={null} size="small" />
      <div className={styles.who}>
        <b>{isYou ? `${displayName} (you)` : displayName}</b>
        {email && <span className="quiet">{email}</span>}
      </div>
      {isManaged ? (
        <RoleSelect member={member} standing={standing} />
      ) : (
        <Badge>{roleWords[role].name}</Badge>
      )}
      {(isManaged || isYou) && (
        <div className={`${styles.actions} needs-script`}>
          {standing === 'owner' && <HandOver member={member} />}
          {isManaged && <Remove member={member} />}
          {isYou && <Leave />}
        </div>
      )}
    </li>
  );
}

function RoleSelect({ member, standing }: { member: CircleMember; standing: CircleStanding }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (role: CircleRole) =>
      call('POST circle/change-role', { userId: member.userId, role }),
    onSuccess: (_answer, role) =>
      toast.success(`${member.displayName} is now ${wordOf(role)} of the circle.`),
    onError: (error) => toast.error(error.message),
    onSettled: () => void client.invalidateQueries(peopleQuery),
  });
  return (
    <SelectField
      label={`Role of ${member.displayName}`}
      labelHidden
      className={styles.role}
      value={change.isPending ? change.variables : member.role}
      onChange={(event) => change.mutate(event.currentTarget.value as CircleRole)}
    >
      {circleRoles
        .filter((role) => mayManage(standing, role))
        .map((role) => (
          <option key={role} value={role}>
            {roleWords[role].name}
          </option>
        ))}
    </SelectField>
  );
}

const wordOf = (role: CircleRole) => (role === 'organizer' ? 'an organizer' : `a ${role}`);

function Invited({ invitation, standing }: { invitation: Invitation; standing: CircleStanding }) {
  const { id, email, role, isExpired } = invitation;
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries(peopleQuery);
  const again = useMutation({
    mutationFn: () => call('POST circle/invite-again', { invitationId: id }),
    onSuccess: () => toast.success(`We wrote to ${email} again. Only the new link works.`),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const takeBack = useMutation({
    mutationFn: () => call('POST circle/take-back', { invitationId: id }),
    onSuccess: () => toast.success(`The invitation to ${email} no longer works.`),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  return (
    <li className={styles.person}>
      <Face name={email} photo={null} size="small" />
      <div className={styles.who}>
        <b>{email}</b>
        <span className="quiet">
          {isExpired ? 'The invitation has expired' : `Invited as ${role}`}
        </span>
      </div>
      <Badge tone={isExpired ? 'expired' : 'quiet'}>{isExpired ? 'Expired' : 'Invited'}</Badge>
      {mayManage(standing, role) && (
        <div className={`${styles.actions} needs-script`}>
          <Button
            size="small"
            tone="plain"
            busy={again.isPending ? 'Sending…' : undefined}
            onClick={() => again.mutate()}
          >
            Send again<span className="visually-hidden"> to {email}</span>
          </Button>
          <Button
            size="small"
            tone="plain"
            busy={takeBack.isPending ? 'One moment…' : undefined}
            onClick={() => takeBack.mutate()}
          >
            Take back<span className="visually-hidden"> the invitation to {email}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
