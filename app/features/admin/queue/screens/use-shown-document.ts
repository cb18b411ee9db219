import { useState } from 'react';
import type { DetailsDocument } from '#features/admin/caregiver-details/contract.ts';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';

export type Drawn = Answer<'GET admin/documents/pages'>;

/** A PDF while it is drawn, once it is drawn, or why it is not. */
export type Drawing = 'drawing' | Drawn | { failure: string };

/**
 * The documents opened on this screen. Each is fetched once, because every opening is logged as a
 * viewing.
 */
export function useShownDocument(documents: DetailsDocument[]) {
  const [shownId, setShown] = useState<string>();
  /** the link by which a document was opened; a renewed one would load it again */
  const [links, setLinks] = useState<Record<string, string>>({});
  /** pictures that did not load */
  const [failed, setFailed] = useState<string[]>([]);
  const [drawings, setDrawings] = useState<Record<string, Drawing>>({});
  const setDrawing = (id: string, drawing: Drawing) =>
    setDrawings((before) => ({ ...before, [id]: drawing }));

  async function draw({ id, storageKey }: DetailsDocument) {
    setDrawing(id, 'drawing');
    const link = new URLSearchParams(storageKey.slice(storageKey.indexOf('?'))).get('link');
    try {
      setDrawing(id, await call('GET admin/documents/pages', { id, link: link ?? '' }));
    } catch (error) {
      setDrawing(id, { failure: (error as Error).message });
    }
  }

  function show(document: DetailsDocument | undefined) {
    if (!document) return;
    const { id, mediaType, storageKey } = document;
    setShown(id);
    const isToLoad = !links[id] || failed.includes(id);
    if (isToLoad) setLinks((before) => ({ ...before, [id]: storageKey }));
    setFailed((ids) => ids.filter((each) => each !== id));
    const drawing = drawings[id];
    const isToDraw = !drawing || (drawing !== 'drawing' && 'failure' in drawing);
    if (mediaType === 'application/pdf' && isToDraw) void draw(document);
  }

  const place = documents.findIndex(({ id }) => id === shownId);
  return {
    shown: documents[place],
    link: shownId && links[shownId],
    drawing: shownId ? drawings[shownId] : undefined,
    hasFailed: failed.includes(shownId ?? ''),
    isOpened: (id: string) => id in links && !failed.includes(id),
    fail: (id: string) => setFailed((ids) => [...ids, id]),
    show,
    showNext: () => show(documents[(place + 1) % documents.length]),
  };
}
