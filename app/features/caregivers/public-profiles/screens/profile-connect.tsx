import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { conversationQuery } from '#features/talk/conversations/parts/conversations-query.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { loginFor } from '#values/return-path.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import type { Profile } from '../contract.ts';
import { firstNameOf, placeOf } from '../rules.ts';
import { SaveCaregiver } from '#features/caregivers/directory/parts/save-caregiver.tsx';
import { rateText } from '#features/caregivers/directory/rules.ts';
import { useIsOwn } from './use-is-own.ts';
import styles from './profile-connect.module.css';

type ConnectProps = { caregiver: Profile; /** a family wants to write */ onWrite: () => void };

/** The way to a caregiver: for a family a message, for a visitor the login and back again. */
export function Connect({ caregiver, onWrite }: ConnectProps) {
  const { user, isLoading } = useSession();
  const isOwn = useIsOwn(caregiver);
  if (isLoading || isOwn === undefined) return null;
  if (isOwn) return <ConnectOwner />;
  if (!user) return <ConnectVisitor caregiver={caregiver} />;
  if (user.roles.includes('family')) {
    return <ConnectFamily caregiver={caregiver} onWrite={onWrite} />;
  }
  return (
    <p className={styles.note}>
      {user.roles.includes('caregiver')
        ? 'Families start conversations here. You can write to a family once you have applied to its job.'
        : 'Families start conversations here. You are not signed in as a family.'}
    </p>
  );
}

const look = { tone: 'accent', size: 'large', className: styles.button } as const;

function ConnectOwner() {
  return (
    <>
      <LinkButton {...look} to="/profile/edit">
        Edit your profile
      </LinkButton>
      <p className={styles.note}>This is your profile as families see it.</p>
    </>
  );
}

function ConnectVisitor({ caregiver }: { caregiver: Profile }) {
  const { pathname } = useLocation();
  return (
    <>
      <LinkButton {...look} to={loginFor('connect', pathname)}>
        Connect with {firstNameOf(caregiver.displayName)}
      </LinkButton>
      <p className={styles.note}>Free to ask. You will log in or sign up first.</p>
    </>
  );
}

function ConnectFamily({ caregiver, onWrite }: ConnectProps) {
  const { data } = useQuery(conversationQuery({ caregiverId: caregiver.id }));
  const [isPressed, setPressed] = useState(false);
  // The button that the dialog would return the focus to is gone once the message is sent.
  const link = useFocusWhenDone<HTMLAnchorElement>(isPressed && data?.conversationId ? 1 : false);
  if (data?.conversationId) {
    return (
      <LinkButton {...look} ref={link} to={pathOfConversation(data.conversationId)}>
        Open your conversation
      </LinkButton>
    );
  }
  const press = () => {
    setPressed(true);
    onWrite();
  };
  return (
    <Button {...look} onClick={press}>
      Connect with {firstNameOf(caregiver.displayName)}
    </Button>
  );
}

/** On a phone the price and the button stay at hand, at the foot of the screen. */
export function ConnectBar(props: ConnectProps) {
  const { caregiver } = props;
  return (
    <div className={styles.bar} data-keep-clear="">
      <p className={styles.price}>
        <b>{rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)}</b>
        <span>{placeOf(caregiver)}</span>
      </p>
      <span className={styles.heart}>
        <SaveCaregiver caregiver={caregiver} />
      </span>
      <Connect {...props} />
    </div>
  );
}
