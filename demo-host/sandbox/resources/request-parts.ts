/** Parses ids in paths, and bodies that must be objects. */
import type { SandboxRequest } from '../env'
import { idText, uuidText } from '../http/fields'
import { badRequest, notFound } from '../http/problem'

export function isUuid(text: string): boolean {
  return uuidText.safeParse(text).success
}

/** Returns the `:id` of the path. @throws Problem 404 when it is not a valid id. */
export function idParam(c: SandboxRequest): number {
  const parsed = idText.safeParse(c.req.param('id'))
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** @throws Problem 400 unless the body is a JSON object. */
export function jsonObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest({ field: 'body', detail: 'The body must be a JSON object.' })
  }
  return Object.fromEntries(Object.entries(value))
}

/** Returns the body, or an empty object when there is no body. @throws Problem 400. */
export async function optionalJson(c: SandboxRequest): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return jsonObject(JSON.parse(text))
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not a valid JSON object.' })
  }
}
