import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Problem } from '../../../src/backend/problem'

/** PostgreSQL's codes for a deadlock and a serialization failure. A retry may succeed. */
const retryableDatabaseCodes = new Set(['40P01', '40001'])

/** Answers every error as JSON, without a stack (`app.onError`). */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof Problem) return c.json(error.body(), error.status, error.headers)
  if (error instanceof HTTPException) {
    return c.json({ message: error.message, errors: [] }, error.status)
  }
  if (retryableDatabaseCodes.has(databaseCode(error))) {
    return c.json({ message: 'The server is busy. Please try again.', errors: [] }, 503)
  }
  console.error(error)
  return c.json({ message: 'Something went wrong on the server.', errors: [] }, 500)
}

/** Answers an unknown path with 404 (`app.notFound`). */
export function answerNotFound(c: Context): Response {
  const message = `There is nothing at ${c.req.method} ${c.req.path}.`
  return c.json({ message, errors: [] }, 404)
}

/** Finds the database's error code. Drizzle wraps the driver's error, which holds the code. */
function databaseCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return databaseCode(error.cause)
}
