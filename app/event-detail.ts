/** One part of what an element's event tells; undefined where it tells no such thing. */
export function detailOf(event: Event, key: string): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return typeof detail === 'object' && detail !== null ? Reflect.get(detail, key) : undefined
}
