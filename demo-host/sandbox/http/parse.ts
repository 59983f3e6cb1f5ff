/** Reads the body and the query of a request, and parses them with schemas. */
import type { z } from 'zod'
import { parseFilters, parseJson, parseKnownFilters, parseValue } from '../../../src/backend/parse'
import { badRequest } from '../../../src/backend/problem'
import type { SandboxRequest } from '../env'

/** @throws Problem 400 if the body is empty or not JSON. */
export async function readJson(c: SandboxRequest): Promise<unknown> {
  return parseJson(await c.req.text())
}

/** Returns the query's parameters. @throws Problem 400 if one contains NUL. */
export function readQuery(c: SandboxRequest): Record<string, string> {
  const query = c.req.query()
  const bad = Object.entries(query).filter(([name, value]) => `${name}${value}`.includes('\0'))
  if (bad.length === 0) return query
  throw badRequest(
    ...bad.map(([field]) => ({ field, detail: `${field} holds the character NUL (%00).` })),
  )
}

/** Parses the body with a schema. */
export async function parseBody<Schema extends z.core.$ZodType>(
  c: SandboxRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseValue(await readJson(c), schema)
}

/** Parses the query with a schema. Ignores empty and unknown parameters. */
export function parseQuery<Schema extends z.core.$ZodType>(
  c: SandboxRequest,
  schema: Schema,
): z.output<Schema> {
  return parseFilters(readQuery(c), schema)
}

/** Like `parseQuery`. @throws Problem 400 that lists every invalid or unknown parameter. */
export function parseStrictQuery<Schema extends z.core.$ZodObject>(
  c: SandboxRequest,
  schema: Schema,
): z.output<Schema> {
  return parseKnownFilters(readQuery(c), schema)
}
