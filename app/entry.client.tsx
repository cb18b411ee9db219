import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadAccountTools } from '#features/site/shell/load-account-tools.ts';
import { rememberEarlyAnswers } from '#ui/fields/early-answers.ts';
import { NonceContext } from './nonce.ts';

const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};

async function start() {
  // The header of a signed-in user shows it already, so it must be there when the page comes alive.
  const isSignedIn = document.querySelector('[data-signed-in]') !== null;
  if (isSignedIn) await loadAccountTools().catch(() => undefined);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={nonce}>
          <HydratedRouter />
        </NonceContext>
      </StrictMode>,
    );
  });
}

rememberEarlyAnswers();
void start();
