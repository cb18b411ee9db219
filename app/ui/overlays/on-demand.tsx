import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';

type Openable = { open: boolean; onClose: () => void };

/**
 * A dialog whose scripts come when it is first opened, because most visits open none. It stays
 * closed, and says so, if they do not come.
 */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const { open, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const isMissing = open && !Loaded;

    useEffect(() => {
      if (!isMissing) return;
      load().then(
        (component) => setLoaded(() => component),
        () => {
          toast.error('This could not be loaded. Please check your connection and try again.');
          onClose();
        },
      );
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
    }, [isMissing]);

    return Loaded ? <Loaded {...props} /> : null;
  };
}
