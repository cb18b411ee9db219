import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { Notice } from '#ui/feedback/notice.tsx';
import type { IntentKind } from '#values/return-path.ts';
import type { Role } from '#values/roles.ts';
import { useIntent } from './intent-query.ts';
import styles from './intent-note.module.css';

const iconOf = {
  connect: IconMessageCircle,
  apply: IconBriefcase,
  save: IconHeart,
  'save search': IconBookmark,
};

const doing: Record<IntentKind, (name: string) => string> = {
  connect: (name) => `write to ${name}`,
  apply: (name) => `apply for ${name}`,
  save: (name) => `save ${name}`,
  'save search': (name) => `save ${name}`,
};

const thereafter: Record<IntentKind, string> = {
  connect: 'Your message opens right after that.',
  apply: 'The job opens again right after that.',
  save: 'It is on your list right after that.',
  'save search': 'You give it a name right after that.',
};

type IntentNoteProps = {
  /** which of them this page is on the way to */
  on?: readonly IntentKind[];
  /** what comes first: 'Log in' */
  first: string;
  /** what happens then, where it is not what usually does */
  then?: Partial<Record<IntentKind, string>>;
};

/** Says why someone is here who pressed Connect, Apply or the heart; empty for everyone else. */
export function IntentNote({ on, first, then }: IntentNoteProps) {
  const intent = useIntent();
  if (!intent || (on && !on.includes(intent.kind))) return null;
  const { kind, name } = intent;
  return (
    <Notice
      tone="success"
      icon={iconOf[kind]}
      title={`${first} to ${doing[kind](name)}`}
      className={styles.note}
    >
      <p>{then?.[kind] ?? thereafter[kind]}</p>
    </Notice>
  );
}

/** Whether someone who is signed in can do it: families write first, and caregivers look for work. */
export function mayDo(kind: IntentKind, { roles }: { roles: readonly Role[] }): boolean {
  if (kind === 'save search') return roles.includes('family') || roles.includes('caregiver');
  return roles.includes(kind === 'connect' ? 'family' : 'caregiver');
}

/** For someone who cannot. */
export const misfits: Record<IntentKind, string> = {
  connect: 'Here it is families who write first. To write, log in with a family’s account.',
  apply: 'Here it is caregivers who apply. To apply, log in with a caregiver’s account.',
  'save search': 'To save a search, log in with a family’s or a caregiver’s account.',
  save: 'Here it is caregivers who save jobs. To save one, log in with a caregiver’s account.',
};

/** 'Write to Maria G.', for the button that leads there. */
export function intentLabel({ kind, name }: { kind: IntentKind; name: string }): string {
  const words = doing[kind](name);
  return words[0]!.toUpperCase() + words.slice(1);
}
