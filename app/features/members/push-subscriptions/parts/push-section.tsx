import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { AccountSection } from '#features/members/accounts/parts/account-section.tsx';
import { query } from '#gate/page-queries.ts';
import { Button } from '#ui/display/button.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { InstallOffer } from './install-offer.tsx';
import { PushDevices } from './push-devices.tsx';
import { findAbility } from './this-device.ts';
import type { Ability } from './this-device.ts';
import { usePushChange } from './use-push-change.ts';
import styles from './push-section.module.css';

export const pushDevicesQuery = query('GET push/devices', {});

/** The devices that are told while no page is open; `children` choose of what. */
export function PushSection({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useQuery(pushDevicesQuery);
  return (
    <AccountSection
      id="push"
      title="On your devices"
      intro="A short note on a phone or computer, also while our page is closed. It says neither who wrote nor what, unless you want that."
    >
      {data ? (
        <>
          <PushDevices devices={data.devices} />
          {!data.devices.some(({ isThisOne, isFailing }) => isThisOne && !isFailing) && (
            <TurnOn isFirst={data.devices.length === 0} />
          )}
          {data.devices.length > 0 && children}
          <InstallOffer />
        </>
      ) : isError ? (
        <ComponentError onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your devices">
          <SkeletonText lines={2} />
        </Loading>
      )}
    </AccountSection>
  );
}

/** For this device, as far as its browser can. */
function TurnOn({ isFirst }: { isFirst: boolean }) {
  const [ability, setAbility] = useState<Ability>();
  const { turnOn } = usePushChange();
  useEffect(() => {
    setAbility(findAbility());
  }, []);

  if (ability === 'impossible') {
    return (
      <p className="quiet">
        This browser cannot show notes from us. On an iPhone or iPad, first add our page to the home
        screen, and open it from there.
      </p>
    );
  }
  return (
    <div className={styles.turnOn}>
      {isFirst && <p>Nothing is turned on yet. What matters is mailed to you all the same.</p>}
      {ability === 'blocked' && (
        <Notice tone="warning">
          Your browser blocks notifications of this page. Allow them in its settings for this page,
          then try again.
        </Notice>
      )}
      {ability && (
        <Button
          busy={turnOn.isPending ? 'Turning on...' : undefined}
          onClick={() => turnOn.mutate(undefined, { onSettled: () => setAbility(findAbility()) })}
        >
          Turn on for this device
        </Button>
      )}
    </div>
  );
}
