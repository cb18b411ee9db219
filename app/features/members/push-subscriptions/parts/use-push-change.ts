import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { PushDevice } from '../contract.ts';
import { turnOff, turnOn } from './this-device.ts';

const subject = 'Your devices';

/** What a user can do about their devices; the list is asked for anew after each. */
export function usePushChange() {
  const client = useQueryClient();
  const settled = {
    onError: (error: Error) => void toast.about(subject).error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET push/devices'] }),
  };
  return {
    turnOn: useMutation({
      ...settled,
      mutationFn: turnOn,
      onSuccess: (isAllowed) => {
        if (isAllowed) toast.about(subject).success('You will be told on this device.');
      },
    }),
    turnOff: useMutation({
      ...settled,
      async mutationFn({ id, isThisOne }: PushDevice) {
        await call('POST push/remove', { id });
        if (isThisOne) await turnOff();
      },
      onSuccess: (_, { name }) => toast.about(subject).success(`${name} is no longer told.`),
    }),
    showWords: useMutation({
      ...settled,
      mutationFn: ({ id, showsWords }: { id: string; showsWords: boolean }) =>
        call('POST push/show-words', { id, showsWords }),
      onSuccess: () => toast.about(subject).success('Saved.'),
    }),
  };
}
