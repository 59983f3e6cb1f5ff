/** Reads the body and the query of a request, and parses them with schemas. */
import type { z } from 'zod'
import { parseFilters, parseJson, parseValue } from '../../../src/backend/parse'
import type { SandboxRequest } from '../env'

/**
 * Reads the body of a request as JSON.
 * @throws Problem 400 if the body is empty or not JSON.
 */
export async function readJson(c: SandboxRequest): Promise<unknown> {
  return parseJson(await c.req.text())
}

/** Parses the body of a request with a schema. */
export async function parseBody<Schema extends z.core.$ZodType>(
  c: SandboxRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseValue(await readJson(c), schema)
}

/** Parses the query of a request with a schema. Empty and unknown parameters are ignored. */
export function parseQuery<Schema extends z.core.$ZodType>(
  c: SandboxRequest,
  schema: Schema,
): z.output<Schema> {
  return parseFilters(c.req.query(), schema)
}
