import type { Database } from '#platform/database/connection.ts';
import type { Application } from './applications.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { idOf } from './chance.ts';
import type { Conversation } from './conversations.ts';
import { daysAfter, daysBefore, earlier, minutesAfter } from './days.ts';
import { publicName } from './names.ts';

type Notification = {
  userId: string;
  kind: string;
  path: string;
  title: string;
  createdAt: Date;
  readAt: Date | null;
};

type World = {
  caregivers: Caregiver[];
  applications: Application[];
  conversations: Conversation[];
  adminId: string;
  now: Date;
};

const rememberedDays = 45;

/** What the other nouns would have told people, had it all happened here. */
export async function plantNotifications(db: Database, world: World) {
  const oldest = daysBefore(world.now, rememberedDays);
  const rows = [
    ...world.conversations.flatMap(aboutMessages),
    ...world.applications.flatMap(aboutApplication),
    ...world.caregivers.flatMap((caregiver) => aboutApproval(caregiver, world.adminId)),
  ]
    .filter(({ createdAt }) => createdAt > oldest)
    .map((row) => ({ ...row, readAt: row.readAt && earlier(row.readAt, world.now) }));
  await insertRows(
    db,
    'notifications',
    rows.map((row, index) => ({ id: idOf(`notification ${index}`), ...row })),
  );
}

function aboutMessages({ family, caregiver, messages }: Conversation): Notification[] {
  const last = messages.findLast(({ messageType }) => messageType === 'text')!;
  const [userId, name] =
    last.sender === 'family'
      ? [caregiver.userId, publicName(family)]
      : [family.userId, caregiver.displayName];
  const { createdAt, readAt } = last;
  return [
    {
      userId,
      kind: 'message',
      path: '/messages',
      title: `New message from ${name}`,
      createdAt,
      readAt,
    },
  ];
}

function aboutApplication({
  caregiver,
  jobRequest,
  status,
  createdAt,
  statusChangedAt,
}: Application) {
  if (!jobRequest) return [];
  const { family, slug } = jobRequest;
  const isSeen = status !== 'submitted';
  const notices: Notification[] = [
    {
      userId: family.userId,
      kind: 'application',
      path: `/private-jobs/${slug}`,
      title: `${caregiver.displayName} applied to your post`,
      createdAt,
      readAt: isSeen ? statusChangedAt : null,
    },
  ];
  if (['shortlisted', 'interview', 'hired', 'declined'].includes(status)) {
    notices.push({
      userId: caregiver.userId,
      kind: 'application_status',
      path: `/private-jobs/${slug}`,
      title: `${publicName(family)} answered your application: ${status}`,
      createdAt: statusChangedAt,
      readAt: status === 'interview' ? null : minutesAfter(statusChangedAt, 50),
    });
  }
  return notices;
}

function aboutApproval(caregiver: Caregiver, adminId: string): Notification[] {
  const { approvalStatus, decidedAt, displayName, submittedAt, userId } = caregiver;
  if (!decidedAt) {
    const title = `${displayName} is waiting for approval`;
    return [
      {
        userId: adminId,
        kind: 'approval',
        path: '/admin',
        title,
        createdAt: submittedAt,
        readAt: null,
      },
    ];
  }
  const title =
    approvalStatus === 'approved' ? 'Your profile is approved' : 'Your profile needs a change';
  const readAt = daysAfter(decidedAt, 0.1);
  return [{ userId, kind: 'approval', path: '/dashboard', title, createdAt: decidedAt, readAt }];
}
