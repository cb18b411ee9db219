import { useEffect, useState } from 'react';
import type { PushQuestion } from '#features/members/push-subscriptions/parts/push-question.tsx';
import { useHasSent } from './use-send.ts';

/** Once a message is sent, an answer is waited for: the time to ask, and not before. */
export function AskToTell({ onAnswered }: { onAnswered: () => void }) {
  const hasSent = useHasSent();
  const [Question, setQuestion] = useState<typeof PushQuestion>();
  useEffect(() => {
    if (hasSent)
      void load().then(
        (found) => setQuestion(() => found),
        () => undefined,
      );
  }, [hasSent]);
  return Question ? <Question when="when they answer" onAnswered={onAnswered} /> : null;
}

const load = async () =>
  (await import('#features/members/push-subscriptions/parts/push-question.tsx')).PushQuestion;
