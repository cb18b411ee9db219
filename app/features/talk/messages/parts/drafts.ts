import { drop, keep, restore, useKept } from '#ui/tab-store.ts';

/** What is written to someone and not sent. It stays in this tab, over navigation and reload. */
export type Draft = {
  text: string;
  /** of a message that failed, until its words change: sent again, it is the same message */
  clientKey?: string;
  /** what failed and stands at the beginning; whatever fails next goes behind it */
  returned?: string | undefined;
};

const nameOf = (conversationId: string) => `draft ${conversationId}`;
const empty: Draft = { text: '' };

export function readDraft(conversationId: string): Draft {
  return restore<Draft>(nameOf(conversationId)) ?? empty;
}

/** New words of the one who writes. */
export function changeDraft(conversationId: string, text: string) {
  writeDraft(conversationId, { text, returned: readDraft(conversationId).returned });
}

/** Words that were typed elsewhere, behind those that are here. */
export function addToDraft(conversationId: string, text: string) {
  changeDraft(conversationId, inParagraphs(readDraft(conversationId).text, text));
}

/** A message that failed: behind those that failed before it, and before words typed since. */
export function giveBack(conversationId: string, content: string, clientKey: string) {
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
