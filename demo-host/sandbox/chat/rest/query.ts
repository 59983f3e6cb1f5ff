/** Reads the query and the body of the chat's HTTP requests. */
import type { z } from 'zod'
import type { SandboxRequest } from '../../env'
import type { ChatCore } from '../dependencies'
import { ownChannel } from '../own-channel'
import { ChatProblem, invalidBody, invalidParameter } from '../service-error'
import type { Channel } from '../store/channels'

const LARGEST_PAGE = 100
const DEFAULT_PAGE = 10

/**
 * Reads a whole number from the query.
 * @throws ChatProblem 400 if the value is not a whole number within the limits.
 */
export function numberOf(
  c: SandboxRequest,
  name: string,
  [least, most]: readonly [number, number],
  absent: number,
): number {
  const text = c.req.query(name) || String(absent)
  const number = Number(text)
  if (/^\d{1,16}$/.test(text) && number >= least && number <= most) return number
  throw invalidParameter(`"${name}" must be a number from ${least} to ${most}.`)
}

export function limitOf(c: SandboxRequest): number {
  return numberOf(c, 'limit', [1, LARGEST_PAGE], DEFAULT_PAGE)
}

export function flagOf(c: SandboxRequest, name: string): boolean {
  return c.req.query(name) === 'true'
}

/** Returns a token that contains the offset of a page. */
export function pageToken(place: number): string {
  return Buffer.from(`after ${place}`).toString('base64url')
}

/**
 * Returns the offset that the request's page token contains. Without a token, returns 0: the first
 * page.
 * @throws ChatProblem 400 for an invalid token.
 */
export function placeOf(c: SandboxRequest): number {
  const token = c.req.query('token') ?? ''
  if (token === '') return 0
  const place = /^after (\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (place === undefined) throw invalidParameter('"token" is not valid.')
  return Number(place)
}

/**
 * Finds the channel whose URL is in the request's path.
 * @throws ChatProblem 400 for an unknown channel, or a channel of which the caller is not a member.
 */
export function channelParam(c: SandboxRequest, { db }: ChatCore): Promise<Channel> {
  return ownChannel(db, c.var.caller, c.req.param('url') ?? '')
}

/**
 * Checks that the user id in the request's path is that of the caller.
 * @throws ChatProblem 403 when the path contains the id of another user.
 */
export function ownPath(c: SandboxRequest): void {
  if (c.req.param('userId') === String(c.var.caller.userId)) return
  throw new ChatProblem(403, 400108, 'The token is another user’s.')
}

export async function bodyOf<Schema extends z.ZodType>(
  c: SandboxRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  const result = schema.safeParse(text.trim() === '' ? {} : jsonOf(text))
  if (result.success) return result.data
  throw invalidBody(result.error)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ChatProblem(400, 400403, 'The body is not valid JSON.')
  }
}
