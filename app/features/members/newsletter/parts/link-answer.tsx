import { LinkForm, useLink } from '#features/members/accounts/parts/link-form.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './link-answer.module.css';

type LinkAnswerProps = {
  endpoint: Parameters<typeof useLink>[0];
  title: string;
  words: string;
  button: string;
  done: string;
};

export function LinkAnswer({ endpoint, title, words, button, done }: LinkAnswerProps) {
  const link = useLink(endpoint);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {link.isDone ? (
        <>
          <Notice tone="success" live>
            {done}
          </Notice>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      ) : (
        <>
          <p>{words}</p>
          {link.problem && (
            <Notice tone="problem" live>
              {link.problem.message}
            </Notice>
          )}
          <LinkForm link={link} tone="green">
            {button}
          </LinkForm>
        </>
      )}
    </div>
  );
}
