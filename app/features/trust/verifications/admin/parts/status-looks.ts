import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { statusWords } from '../rules.ts';
import type { ApprovalStatus } from '#values/taxonomies.ts';
import type { VerificationStatus } from '#values/verifications.ts';

type Look = {
  word: string;
  tone: 'verified' | 'expired' | 'problem' | 'quiet';
  icon: Icon;
};

export const statusLooks: Record<VerificationStatus, Look> = {
  pending: { word: statusWords.pending, tone: 'expired', icon: IconClock },
  in_progress: { word: statusWords.in_progress, tone: 'quiet', icon: IconClock },
  clear: { word: statusWords.clear, tone: 'verified', icon: IconRosetteDiscountCheck },
  consider: { word: statusWords.consider, tone: 'expired', icon: IconAlertTriangle },
  failed: { word: statusWords.failed, tone: 'problem', icon: IconAlertTriangle },
  expired: { word: statusWords.expired, tone: 'expired', icon: IconClock },
  cancelled: { word: statusWords.cancelled, tone: 'quiet', icon: IconCircleX },
};

export const approvalLooks: Record<ApprovalStatus, Look> = {
  pending: { word: 'Pending', tone: 'expired', icon: IconClock },
  approved: { word: 'Approved', tone: 'verified', icon: IconRosetteDiscountCheck },
  rejected: { word: 'Rejected', tone: 'problem', icon: IconCircleX },
};
