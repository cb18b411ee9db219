import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { asStartProblem } from './data-directory.ts';
import { endInReverse } from './endings.ts';
import type { Endings } from './endings.ts';
import { prepare } from './prepare.ts';

export type Product = { url: string; stop(): Promise<void> };

export type Progress = (text: string) => void;

/** Prepares what all processes share, and serves the product from this process or from several. */
export function startProduct(
  configuration: Configuration,
  progress: Progress,
  signal: AbortSignal,
): Promise<Product> {
  return startInOrder(async (endings) => {
    const prepared = await prepare(configuration, progress, endings);
    // Read when they are needed, so that the database can be started before.
    if (prepared.processes === 1) {
      const { serve } = await import('./serve.ts');
      return serve(configuration, prepared, endings);
    }
    const { serveInProcesses } = await import('./processes.ts');
    return serveInProcesses(configuration, prepared, endings);
  }, signal);
}

/**
 * Starts everything in order, and stops it in reverse: when the product stops, when a step fails, or
 * when `signal` is aborted during the start.
 */
export async function startInOrder(
  start: (endings: Endings) => Promise<string>,
  signal: AbortSignal,
): Promise<Product> {
  const endings: Endings = [];
  const stop = () => endInReverse(endings);
  try {
    const url = await Promise.race([start(endings), rejectWhen(signal)]);
    return { url, stop };
  } catch (error) {
    // A step that is still running loses its connection, and the driver throws an uncaught error.
    const ignore = () => {};
    process.on('uncaughtException', ignore).on('unhandledRejection', ignore);
    await stop();
    process.off('uncaughtException', ignore).off('unhandledRejection', ignore);
    throw asStartProblem(error);
  }
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new StartProblem('Stopped before it had started.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
