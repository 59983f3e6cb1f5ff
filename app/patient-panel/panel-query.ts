/** `?pid=42&pdopen=true`: the patient whose panel is open over the list (spec §2, R08). */

/** The patient whose panel is open; null when none is, or when the id is invalid. */
export function openPatient(search: string): number | null {
  const query = new URLSearchParams(search)
  const pid = query.get('pid') ?? ''
  return query.get('pdopen') === 'true' && /^[1-9]\d{0,15}$/.test(pid) ? Number(pid) : null
}

/** The query with the panel open for a patient. Other parameters stay. */
export function withPatient(search: string, patientId: number): string {
  const query = new URLSearchParams(search)
  query.set('pid', String(patientId))
  query.set('pdopen', 'true')
  return `?${query}`
}

/** The query with the panel closed. `pid` stays, so that the row stays marked. */
export function withoutPanel(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('pdopen')
  const text = query.toString()
  return text && `?${text}`
}
