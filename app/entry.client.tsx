import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadAccountTools } from '#features/site/shell/use-account-tools.ts';
import { answersId, readAnswers, takeAnswers } from '#gate/page-answers.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { NonceContext } from './nonce.ts';

const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});

async function start() {
  // The header of a signed-in user shows it already, so it must be there when the page comes alive.
  const isSignedIn = document.querySelector('[data-signed-in]') !== null;
  if (isSignedIn) await loadAccountTools().catch(() => undefined);
  // A session can end elsewhere: then nothing of it stays readable here.
  else navigator.serviceWorker?.controller?.postMessage({ order: 'left' });
  const client = queryClientOfPage();
  takeAnswers(client, readAnswers(document.getElementById(answersId)!.textContent));
  hydrateRoot(
    aroundTheDocument(),
    <NonceContext value={nonce}>
      <QueryClientProvider client={client}>
        {/* The router waits for the page's data. */}
        <Suspense>
          <HydratedRouter />
        </Suspense>
      </QueryClientProvider>
    </NonceContext>,
  );
}

/** Preact looks for what it renders inside of an element; nothing is around the document's own. */
function aroundTheDocument(): Element {
  const html = document.documentElement;
  const around = {
    nodeType: html.nodeType,
    namespaceURI: html.namespaceURI,
    firstChild: html,
    childNodes: [html],
    contains: (node: Node) => document.contains(node),
    insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
    removeChild: (node: Node) => document.removeChild(node),
  };
  return around as unknown as Element;
}

// After the page's script, which imports this one and then tells the router the page's modules.
setTimeout(() => void start());
