import { Link } from '#ui/page/link.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { groupOf, kindsOf, notificationGroups } from '../rules.ts';
import type { NotificationGroup } from '../rules.ts';
import { concerns } from '../parts/kind-words.ts';
import { useSelectedInView } from '#ui/layout/use-selected-in-view.ts';
import styles from './notification-pills.module.css';
import { withQuery } from '#values/with-query.ts';

const groupLabels: Record<NotificationGroup, string> = {
  messages: 'Messages',
  applications: 'Applications',
  posts: 'Posts',
  searches: 'Saved searches',
  profile: 'Profile',
  safety: 'Safety and help',
};

export function readGroup(search: URLSearchParams): NotificationGroup | undefined {
  return notificationGroups.find((group) => group === search.get('kind'));
}

export function pathOfGroup(group: NotificationGroup | undefined, after?: string): string {
  const search = new URLSearchParams({ ...(group && { kind: group }), ...(after && { after }) });
  return withQuery('/notifications', search);
}

type PillsProps = {
  chosen: NotificationGroup | undefined;
  unread: readonly { kind: string; count: number }[];
};

/** Links that narrow the list, each with how much of it is unread. */
export function NotificationPills({ chosen, unread }: PillsProps) {
  const { user } = useSession();
  const roles = user?.roles ?? [];
  const list = useSelectedInView<HTMLUListElement>(chosen);
  const groups = notificationGroups.filter((group) =>
    kindsOf(group).some((kind) => concerns(kind, roles)),
  );
  const countOf = (group: NotificationGroup | undefined) =>
    unread
      .filter(({ kind }) => !group || groupOf(kind) === group)
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="Kinds of notifications">
      <ul ref={list} className={styles.pills}>
        {[undefined, ...groups].map((group) => {
          const count = countOf(group);
          return (
            <li key={group ?? 'all'}>
              <Link
                to={pathOfGroup(group)}
                className={styles.pill}
                aria-current={group === chosen ? 'page' : undefined}
                preventScrollReset
              >
                {group ? groupLabels[group] : 'All'}
                {count > 0 && (
                  <b className={styles.count}>
                    {count}
                    <span className="visually-hidden"> unread</span>
                  </b>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
