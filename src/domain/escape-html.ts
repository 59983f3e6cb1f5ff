const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}

/** Escapes text for HTML. A line break becomes `<br>`. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
