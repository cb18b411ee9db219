import type { PersonalTables } from './database/personal-table.ts';

export const platformData = {
  files: {
    part: 'files',
    of: { user: 'ownerId' },
    columns: {
      byteSize: 'exported',
      createdAt: 'exported',
      encryptionKeyId: 'withheld: which secret encrypted the bytes',
      fileName: 'exported',
      id: 'withheld: our own number',
      mediaType: 'exported',
      ownerId: 'withheld: the person themselves',
      storageKey: 'withheld: where the bytes are',
    },
  },
  photos: {
    part: 'photos',
    of: { user: 'ownerId' },
    columns: {
      createdAt: 'exported',
      height: 'exported',
      id: 'exported',
      ownerId: 'withheld: the person themselves',
      variants: 'withheld: where the bytes are; the download has the address of the photo',
      width: 'exported',
    },
  },
  mailOutbox: {
    part: 'mails',
    columns: {
      attempts: 'withheld: how delivery went',
      cause: 'withheld: names rows of other people',
      content: 'withheld: may carry a link that opens an account',
      createdAt: 'exported',
      encryptionKeyId: 'withheld: which secret encrypted the content',
      expiresAt: 'withheld: how delivery went',
      id: 'withheld: our own number',
      kind: 'exported',
      lastError: 'withheld: how delivery went',
      nextAttemptAt: 'withheld: how delivery went',
      recipient: 'withheld: the person themselves',
      retryUntil: 'withheld: how delivery went',
      sentAt: 'exported',
      state: 'exported',
      subject: 'exported',
    },
  },
  auditLog: {
    part: 'auditLog',
    columns: {
      action: 'exported',
      hash: 'withheld: proves that nobody changed the log',
      id: 'withheld: our own number',
      notes: 'withheld: a note among admins',
      performedAt: 'exported',
      performedBy: 'withheld: may be another person',
      previousHash: 'withheld: proves that nobody changed the log',
      subjectId: 'withheld: may be another person',
      subjectKind: 'exported',
    },
  },
  events: {
    columns: {
      createdAt: 'withheld: numbers for open pages, kept for two days',
      data: 'withheld: numbers for open pages, kept for two days',
      id: 'withheld: numbers for open pages, kept for two days',
      kind: 'withheld: numbers for open pages, kept for two days',
      number: 'withheld: numbers for open pages, kept for two days',
      userId: 'withheld: numbers for open pages, kept for two days',
    },
  },
  eventCounters: {
    columns: {
      lastNumber: 'withheld: a count',
      userId: 'withheld: a count',
    },
  },
  rateLimits: {
    columns: {
      expiresAt: 'withheld: counters, kept for a day at most',
      key: 'withheld: counters, kept for a day at most',
      points: 'withheld: counters, kept for a day at most',
    },
  },
} as const satisfies PersonalTables;
