/**
 * The frames of the chat's WebSocket. A frame is a command of four letters, then JSON, then a
 * newline.
 */

export interface Frame {
  readonly command: string
  readonly payload: Record<string, unknown>
}

export function writeFrame(command: string, payload: object): string {
  return `${command}${JSON.stringify(payload)}\n`
}

/** Parses a frame. Returns undefined for an invalid frame. */
export function readFrame(text: string): Frame | undefined {
  const [, command, json] = /^([A-Z]{4})(\{.*\})\s*$/s.exec(text) ?? []
  if (command === undefined || json === undefined) return undefined
  try {
    const payload: unknown = JSON.parse(json)
    if (typeof payload !== 'object' || payload === null) return undefined
    return { command, payload: Object.fromEntries(Object.entries(payload)) }
  } catch {
    return undefined
  }
}
