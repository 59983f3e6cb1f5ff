/** Parses ids in paths, and bodies that must be objects. */
import * as z from 'zod/mini'
import { idParam as sharedIdParam } from '../../../src/backend/call'
import { uuidText } from '../../../src/backend/fields'
import { jsonObject } from '../../../src/backend/parse'
import { badRequest } from '../../../src/backend/problem'
import type { SandboxRequest } from '../env'

export function isUuid(text: string): boolean {
  return z.safeParse(uuidText, text).success
}

/** Returns the `:id` in the path. @throws Problem 404 when it is not a valid id. */
export function idParam(c: SandboxRequest): number {
  return sharedIdParam({ param: c.req.param('id') ?? '' })
}

/**
 * Returns the body, or an empty object when there is no body.
 * @throws Problem 400 when the body is not a JSON object.
 */
export async function optionalJson(c: SandboxRequest): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return jsonObject(JSON.parse(text))
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not a valid JSON object.' })
  }
}
