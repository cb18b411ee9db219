import { useState } from 'react';
import { ShareDialog } from '#features/talk/consents/parts/consent-dialogs.ts';
import { Button } from '#ui/display/button.tsx';
import type { Talk } from '../contract.ts';
import type { NextStep } from './next-steps.tsx';

type ShareButtonProps = {
  name: string;
  talk: Talk;
  onShared(): void;
};

/** After a hire: how far the two are with sharing email and phone number. */
export function shareStep({ name, talk, onShared }: ShareButtonProps): NextStep {
  const title = 'Save each other’s phone numbers';
  const { conversationId, contact } = talk;
  if (!conversationId) {
    return { title, text: `Once you have written to ${name}, you can share them here.` };
  }
  if (contact.youAgreed && contact.theyAgreed) {
    return { title, text: 'You both shared them: they stand in your messages.', isDone: true };
  }
  if (contact.youAgreed) {
    return { title, text: `You offered yours. ${name} has not answered yet.` };
  }
  const text = contact.theyAgreed
    ? `${name} offers theirs. Share yours, and you both see them.`
    : `Share yours when you are ready. ${name} is asked to do the same.`;
  return { title, text, action: <ShareButton {...{ name, talk, onShared }} /> };
}

function ShareButton({ name, talk, onShared }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const conversation = {
    id: talk.conversationId!,
    contact: talk.contact,
    participant: { displayName: name },
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Share my number
      </Button>
      <ShareDialog
        conversation={conversation}
        open={isOpen}
        onClose={() => {
          setOpen(false);
          onShared();
        }}
      />
    </>
  );
}
