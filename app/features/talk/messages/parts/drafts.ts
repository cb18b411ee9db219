import { drop, keep, restore, useKept } from '#ui/tab-store.ts';

/** The unsent text of a conversation. It is kept in this tab across navigation and reload. */
export type Draft = {
  text: string;
  /** of a message that failed: sent again unchanged, it counts as the same message */
  clientKey?: string;
  /** the failed messages at the start of the text; the next one that fails goes after them */
  returned?: string | undefined;
};

const nameOf = (conversationId: string) => `draft ${conversationId}`;
const empty: Draft = { text: '' };

export function readDraft(conversationId: string): Draft {
  return restore<Draft>(nameOf(conversationId)) ?? empty;
}

/** Replaces the text by what the user typed. */
export function changeDraft(conversationId: string, text: string) {
  writeDraft(conversationId, { text, returned: readDraft(conversationId).returned });
}

/** Appends text that was typed in the dialog of a first message. */
export function addToDraft(conversationId: string, text: string) {
  changeDraft(conversationId, inParagraphs(readDraft(conversationId).text, text));
}

/** Puts a failed message into the draft: after earlier failed ones, before text typed since. */
export function returnToDraft(conversationId: string, content: string, clientKey: string) {
  const { text, returned = '' } = readDraft(conversationId);
  const earlier = text.startsWith(returned) ? returned : '';
  const since = text.slice(earlier.length).trimStart();
  const back = inParagraphs(earlier, content);
  writeDraft(conversationId, {
    text: inParagraphs(back, since),
    returned: back,
    ...(text.trim() === '' && { clientKey }),
  });
}

export function clearDraft(conversationId: string) {
  drop(nameOf(conversationId));
}

function writeDraft(conversationId: string, draft: Draft) {
  if (draft.text === '') clearDraft(conversationId);
  else keep(nameOf(conversationId), draft);
}

const inParagraphs = (...texts: string[]) =>
  texts.filter((text) => text.trim() !== '').join('\n\n');

export function useDraftOf(conversationId: string): Draft {
  return useKept<Draft>(nameOf(conversationId)) ?? empty;
}
