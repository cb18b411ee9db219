import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { relativeTime } from '#values/relative-time.ts';
import type { Device } from '../contract.ts';
import { devicesQuery } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account-devices.module.css';

/** The devices where the user is signed in, with buttons to sign them out. */
export function Devices() {
  const { data, isError, refetch } = useQuery(devicesQuery);
  return (
    <AccountSection
      id="devices"
      title="Devices"
      intro="Where you are signed in. One you do not know? Sign it out, then change your password."
    >
      {data ? (
        <DeviceList devices={data.devices} />
      ) : isError ? (
        <ComponentError onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your devices">
          <SkeletonText lines={3} />
        </Loading>
      )}
    </AccountSection>
  );
}

/** As many as show at first. */
const mostShown = 5;

function DeviceList({ devices }: { devices: Device[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const others = useSignOut('POST account/sign-out-others', 'All other devices are signed out.');
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {devices.slice(0, isWhole ? undefined : mostShown).map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <div className={styles.all}>
          {!isWhole && devices.length > mostShown && (
            <Button
              tone="plain"
              onClick={() => {
                setWhole(true);
                // The focused button disappears, so move the focus.
                list.current?.focus();
              }}
            >
              Show all {devices.length}
            </Button>
          )}
          <Button
            busy={others.isPending ? 'Signing out...' : undefined}
            onClick={() => others.mutate({})}
          >
            Sign out all other devices
          </Button>
        </div>
      ) : (
        <p className="quiet">You are signed in nowhere else.</p>
      )}
    </>
  );
}

function DeviceItem({ device: { id, name, isThisOne, lastSeenAt } }: { device: Device }) {
  const signOut = useSignOut('POST account/sign-out-device', `${name} is signed out.`);
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <b>{name}</b>
        <span className={styles.age}>
          {isThisOne
            ? 'In use now'
            : `Last used ${relativeTime(lastSeenAt, new Date()).toLowerCase()}`}
        </span>
      </div>
      {isThisOne ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          size="small"
          busy={signOut.isPending ? 'Signing out...' : undefined}
          onClick={() => signOut.mutate({ id })}
        >
          Sign out<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function useSignOut(
  endpoint: 'POST account/sign-out-device' | 'POST account/sign-out-others',
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id?: string }) => call(endpoint, input as { id: string }),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries(devicesQuery),
  });
}
