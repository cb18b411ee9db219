import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import styles from './navigation-progress.module.css';

/**
 * A thin bar while a page that was asked for has not come, as browsers show it for documents. It
 * follows the router itself: `useNavigation` tells only after the page has rendered once more,
 * which takes an old phone longer than a tap should go unanswered.
 */
export function NavigationProgress() {
  const { router } = useContext(DataRouterContext)!;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      router.subscribe(({ navigation }) => {
        bar.current!.hidden = navigation.state === 'idle';
      }),
    [router],
  );
  return <div ref={bar} className={styles.progress} hidden aria-hidden />;
}
