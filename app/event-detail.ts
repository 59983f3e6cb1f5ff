/** One key of an event's `detail`; undefined when there is none. */
export function detailOf(event: Event, key: string): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return typeof detail === 'object' && detail !== null ? Reflect.get(detail, key) : undefined
}
