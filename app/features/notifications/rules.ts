export const notificationKinds = [
  'message',
  'application',
  'application_status',
  'approval',
  'verification',
  'testimonial',
  'report',
  'job',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
