import { QueryClientProvider } from '@tanstack/react-query';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDecisions } from '#features/trust/approvals/parts/use-decisions.ts';
import { useStartConversation } from '#features/work/applications/parts/use-start-conversation.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { previewQuery } from '#features/caregivers/own-profiles/parts/preview-query.ts';
import { noAnswers } from '#features/caregivers/signups/screens/answers.ts';
import { useSubmit } from '#features/caregivers/signups/screens/use-submit.ts';
import { profileQuery } from '#features/caregivers/public-profiles/parts/profile-query.ts';
import { searchQuery } from '#features/caregivers/directory/parts/search-query.ts';
import {
  sendProblem,
  useSend as useConnect,
} from '#features/talk/conversations/parts/first-message-dialog.tsx';
import { conversationsQuery } from '#features/talk/conversations/parts/conversations-query.ts';
import { statsQuery } from '#features/work/dashboards/screens/queries.ts';
import {
  aroundQuery,
  cityCountsQuery,
  detailsQuery,
  featuredQuery,
} from '#features/work/job-listings/parts/listing-queries.ts';
import { cityQuery } from '#features/work/job-listings/screens/city-kinds.ts';
import { ListProblem } from '#features/work/job-listings/screens/list-problem.tsx';
import {
  boardQuery,
  jobByIdQuery,
  jobBySlugQuery,
} from '#features/work/job-requests/parts/job-queries.ts';
import { ownJobQuery } from '#features/work/job-requests/screens/my-job-queries.ts';
import { threadQuery } from '#features/talk/messages/screens/thread-query.ts';
import { markRead } from '#features/talk/messages/screens/use-mark-read.ts';
import { citiesQuery } from '#features/places/places/parts/cities-query.ts';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import type { CallError } from '#gate/call.ts';
import { createQueryClient } from '#gate/query-client.ts';
import { readToasts } from '#ui/feedback/toast-store.ts';

/** What people read when the server fails without a word of its own, and what when it has one. */
let answer: Response;
beforeEach(() => {
  answer = new Response('<html>bad gateway</html>', { status: 502 });
  vi.stubGlobal('fetch', async () => answer);
});
afterEach(() => vi.unstubAllGlobals());

const words = (text: string, status = 500) =>
  (answer = new Response(JSON.stringify({ json: { error: text } }), { status }));

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: CallError) => error.message,
  );

/** A hook as a screen has it, without the screen. */
function hold<Result>(hook: () => Result): Result {
  let result: Result | undefined;
  const Probe = () => {
    result = hook();
    return null;
  };
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Probe />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return result!;
}

const reads: [string, FetchQueryOptions<any, Error, any, any>][] = [
  ['Session check failed', sessionQuery],
  ['HTTP 502: Failed to fetch caregivers', searchQuery({})],
  ['Failed to fetch caregiver profile', profileQuery('maria-a')],
  ['Failed to fetch caregiver profile', ownProfileQuery],
  ['Failed to fetch caregiver profile', previewQuery],
  ['Failed to fetch cities list', citiesQuery],
  ['Failed to fetch dashboard stats', statsQuery],
  ['Failed to fetch job request', jobBySlugQuery('a-job-7')],
  ['Failed to fetch job request', jobByIdQuery(7)],
  ['Failed to fetch job request', ownJobQuery('7')],
  ['Failed to fetch cities with job counts', cityCountsQuery(true)],
  ['Failed to fetch jobs', boardQuery({})],
  ['Failed to fetch jobs', featuredQuery],
  ['Failed to fetch jobs', detailsQuery(7)],
  ['Failed to fetch jobs', aroundQuery({ location: 'Miami' })],
  ['Failed to fetch jobs for city', cityQuery({ slug: 'miami-fl', kind: 'all' })],
  ['Failed to list conversations', conversationsQuery],
  ['Failed to get messages', threadQuery('a-conversation')],
];

describe('reading', () => {
  test.each(reads)('ERR-3 %s', async (text, query) => {
    const read = () => messageOf(createQueryClient().fetchQuery({ ...query, retry: false }));
    expect(await read()).toBe(text);
    words('The cat is on the server.');
    expect(await read()).toBe('The cat is on the server.');
  });

  test('ERR-3 JOB-1 a page of jobs that cannot be read', () => {
    const html = renderToStaticMarkup(<ListProblem onRetry={() => {}} />);
    expect(html).toContain('Something went wrong');
    expect(html).toContain('We couldn&#x27;t load the job listings. Please try again later.');
  });
});

describe('writing', () => {
  test('ERR-3 MSG-3 a read that is not noted', async () => {
    expect(await messageOf(markRead('a-conversation'))).toBe('Failed to mark as read');
  });

  test('ERR-3 ADM-3 a decision that fails, and one that succeeds', async () => {
    const decide = async (approve: boolean) => {
      const { decide: mutation } = hold(() => useDecisions());
      await mutation.mutateAsync({ caregiverId: '7', approve }).catch(() => {});
      return readToasts().at(-1)!.text;
    };
    expect(await decide(true)).toBe('Failed to approve/reject caregiver.');
    words('Approved already.');
    expect(await decide(true)).toBe('Failed to approve/reject caregiver: Approved already.');
    for (const [approve, text] of [
      [true, 'Caregiver approved successfully.'],
      [false, 'Caregiver rejected successfully.'],
    ] as const) {
      answer = new Response('{"json":{"success":true}}');
      expect(await decide(approve)).toBe(text);
      expect(readToasts().at(-1)!.offer).toMatchObject({ label: 'Undo', seconds: 10 });
    }
  });

  test('ERR-3 MSG-7 a first message to a caregiver', async () => {
    const connect = async () => {
      const outcome = { onSent: vi.fn(), onExisting: vi.fn() };
      const send = hold(() => useConnect({ caregiverId: '7' }, outcome));
      return send.mutateAsync('Hello').then(
        () => ({ toast: readToasts().at(-1)!.text }),
        (error: Error) => ({ problem: sendProblem(error), toast: readToasts().at(-1)?.text }),
      );
    };
    expect(await connect()).toMatchObject({
      problem: 'Unable to send message: Failed to create conversation',
    });
    words('This caregiver is away.', 409);
    expect(await connect()).toMatchObject({
      problem: 'Unable to send message: This caregiver is away.',
    });
    words('A conversation already exists.', 409);
    expect(await connect()).toMatchObject({
      toast: 'You already have a conversation with this caregiver. Check your Messages.',
    });
    answer = new Response('{"json":{"conversationId":"9"}}');
    expect(await connect()).toEqual({
      toast: 'Message sent successfully! You can continue the conversation in your Messages.',
    });
  });

  test('ERR-3 APPLY-2 a first message to a family', async () => {
    const start = async () => {
      const job = { id: 7, title: 'Care needed' };
      await hold(() => useStartConversation(job as Parameters<typeof useStartConversation>[0]))
        .mutateAsync()
        .catch(() => {});
      return readToasts().at(-1)!.text;
    };
    expect(await start()).toBe('Failed to start conversation. Please try again.');
    for (const status of [403, 404]) {
      words('No.', status);
      expect(await start()).toBe('Unable to start conversation at this time.');
    }
  });

  test.each([
    [false, 'Failed to create account. Please try again.'],
    [true, 'Failed to complete profile. Please try again.'],
  ])(
    'ERR-3 CGS-7 a sign-up (completing: %s) that does not come through',
    async (isCompletion, text) => {
      class Unreachable extends EventTarget {
        upload = new EventTarget();
        open() {}
        setRequestHeader() {}
        send() {
          this.dispatchEvent(new Event('error'));
        }
      }
      vi.stubGlobal('XMLHttpRequest', Unreachable);
      const refused = await new Promise<CallError>((resolve) => {
        const { send } = hold(() =>
          useSubmit({ isCompletion, onDone: () => {}, onRefused: resolve }),
        );
        send({ answers: noAnswers(), files: {}, password: undefined });
      });
      expect(refused.message).toBe(text);
    },
  );
});
