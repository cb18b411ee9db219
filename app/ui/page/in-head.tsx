import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** On the server: the tags that a page asked for while it was rendered. The head is written by then. */
export const HeadTags = createContext<ReactNode[] | undefined>(undefined);

/** Tags of the document's head that depend on what a page shows, such as its title. */
export function InHead({ children }: { children: ReactNode }) {
  const tags = useContext(HeadTags);
  if (!tags) return createPortal(children, document.head);
  tags.push(children);
  return null;
}
