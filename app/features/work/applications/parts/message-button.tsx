import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useState } from 'react';
import { FirstMessageDialog } from '#features/talk/conversations/parts/first-message-dialog.tsx';
import type { Partner } from '#features/talk/conversations/parts/conversations-query.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';

type MessageButtonProps = {
  partner: Partner;
  /** of the recipient */
  name: string;
  /** their conversation, if they have one */
  conversationId: string | null;
  onSent(): void;
  /** green where the other side waits for an answer */
  tone?: 'green';
  /** by default 'Message' */
  label?: string;
};

/** Links to the conversation of the two, or opens a dialog for the first message. */
export function MessageButton(props: MessageButtonProps) {
  const { partner, name, conversationId, onSent, tone, label: word = 'Message' } = props;
  const [isOpen, setOpen] = useState(false);
  const label = (
    <>
      <IconMessageCircle size={20} aria-hidden />
      {word}
      {!word.endsWith(name) && <span className="visually-hidden"> {name}</span>}
    </>
  );
  if (conversationId) {
    return (
      <LinkButton to={pathOfConversation(conversationId)} size="small" tone={tone}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="small" tone={tone} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FirstMessageDialog
        partner={partner}
        name={name}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSent={onSent}
      />
    </>
  );
}
