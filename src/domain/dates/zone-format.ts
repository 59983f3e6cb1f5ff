/**
 * Returns a function that gives the format of a time zone. Formats are cached, because creating one
 * takes longer than using it a thousand times.
 * @returns A function that throws a RangeError for an unknown zone.
 */
export function zoneFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

/** Whether the text is an IANA time zone. An offset such as `+05:00` is not. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}
