import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberEarlyAnswers } from '#ui/fields/early-answers.ts';
import { NonceContext } from './nonce.ts';

const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};

rememberEarlyAnswers();
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
