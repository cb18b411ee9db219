import { createContext, useContext } from 'react';
import { answersId } from '#gate/page-answers.ts';

/** On the server: the answers of the page, as they travel in it. */
export const WrittenAnswers = createContext<string | undefined>(undefined);

/** Data, not a script: nothing of it runs. The browser has read it before the page comes alive, and empties it. */
export function AnswersScript() {
  const written = useContext(WrittenAnswers);
  return (
    <script
      type="application/json"
      id={answersId}
      dangerouslySetInnerHTML={written === undefined ? undefined : { __html: written }}
    />
  );
}
