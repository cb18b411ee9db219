const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text as HTML or XML says it, between tags and within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** The same for between tags alone, where quotes stay as they are. */
export function escapeBetweenTags(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character]!);
}
