import { onDemand } from '#ui/overlays/on-demand.tsx';

export const ShareDialog = onDemand(async () => (await import('./share-dialog.tsx')).ShareDialog);
export const WithdrawDialog = onDemand(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
);
