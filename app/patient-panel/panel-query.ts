/** `?pid=42&pdopen=true`: which patient's detail stands open over the list (spec §2, R08). */

/** The patient whose panel is open; null when none is, or when the address names none. */
export function openPatient(search: string): number | null {
  const query = new URLSearchParams(search)
  const pid = query.get('pid') ?? ''
  return query.get('pdopen') === 'true' && /^[1-9]\d{0,15}$/.test(pid) ? Number(pid) : null
}

/** The same address with the panel open for a patient; everything else in it stays. */
export function withPatient(search: string, patientId: number): string {
  const query = new URLSearchParams(search)
  query.set('pid', String(patientId))
  query.set('pdopen', 'true')
  return `?${query}`
}

/** The same address with the panel closed. The patient stays named: the row stays marked. */
export function withoutPanel(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('pdopen')
  const text = query.toString()
  return text && `?${text}`
}
