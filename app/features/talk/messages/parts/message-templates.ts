/** Texts that a family can begin a message with; it fills the gaps ('…') itself. */
export type MessageTemplate = { title: string; write(name: string): string };

export const messageTemplates: MessageTemplate[] = [
  {
    title: 'Initial Introduction',
    write: (name) =>
      `Hello ${name},\n\nWe are looking for someone to help our family at home, and your profile stood out to us. A little about us: …\n\nWould you like to talk and see whether we suit each other?`,
  },
  {
    title: 'Service Inquiry',
    write: (name) =>
      `Hello ${name},\n\nWe need help with … on … days a week, from about … to ….\n\nIs this something you do, and do you have time for it? Please tell us your rate for it too.`,
  },
  {
    title: 'Interview Request',
    write: (name) =>
      `Hello ${name},\n\nThank you for telling us about your experience. We would like to get to know you better in a short call or a visit.\n\nWould … or … suit you?`,
  },
  {
    title: 'Reference Check',
    write: (name) =>
      `Hello ${name},\n\nBefore we decide, we would like to speak with one or two families you have worked for.\n\nCould you ask them whether we may contact them?`,
  },
];

/** A template replaces an unchanged template, but is added after text the user has typed. */
export function withTemplate(text: string, { write }: MessageTemplate, name: string): string {
  const isUntouched =
    text.trim() === '' || messageTemplates.some((template) => template.write(name) === text);
  return isUntouched ? write(name) : `${text.trimEnd()}\n\n${write(name)}`;
}
