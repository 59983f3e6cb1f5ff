import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Problem } from '../../../src/backend/problem'
import { BUSY, isUnavailable, retryLater } from '../db/unavailable'
import { logError } from './error-log'

/** Responds to every error with JSON, without a stack (`app.onError`). */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof Problem) return c.json(error.body(), error.status, error.headers)
  if (error instanceof HTTPException) {
    return c.json({ message: error.message, errors: [] }, error.status)
  }
  logError(error, c.get('requestId'))
  if (isUnavailable(error)) return c.json({ message: BUSY, errors: [] }, 503, retryLater)
  return c.json({ message: 'Something went wrong on the server.', errors: [] }, 500)
}

/** Responds to an unknown path with status 404 (`app.notFound`). */
export function answerNotFound(c: Context): Response {
  const message = `There is nothing at ${c.req.method} ${c.req.path}.`
  return c.json({ message, errors: [] }, 404)
}
