/**
 * Page tokens. Each token encodes the position at which a page of channels ended. Clients do not
 * interpret the tokens.
 */
import type { SandboxRequest } from '../../env'
import { invalidParameter } from '../service-error'
import type { ChannelPlace } from '../store/channel-pages'
import { numberOf } from './query'

const LATEST = Number.MAX_SAFE_INTEGER

function written(words: string): string {
  return Buffer.from(words).toString('base64url')
}

/**
 * Returns the numbers in the page token of the query.
 * @throws ChatProblem 400 for an invalid token.
 */
function numbersOf(c: SandboxRequest, pattern: RegExp): readonly number[] {
  const words = Buffer.from(c.req.query('token') ?? '', 'base64url').toString()
  const numbers = pattern.exec(words)?.slice(1).map(Number)
  if (!numbers?.every((number) => number <= LATEST)) {
    throw invalidParameter('"token" is not valid.')
  }
  return numbers
}

export function channelPageToken({ patientId, lastAt }: ChannelPlace): string {
  return written(`after ${patientId} of ${lastAt}`)
}

/**
 * Returns the position after which the page starts, or undefined for the first page.
 * @throws ChatProblem 400 for an invalid token.
 */
export function channelPlaceOf(c: SandboxRequest): ChannelPlace | undefined {
  if (!c.req.query('token')) return undefined
  const [patientId = 0, lastAt = 0] = numbersOf(c, /^after (\d{1,9}) of (\d{1,16})$/)
  return { patientId, lastAt }
}

/**
 * A page of the channels that changed from `since` to `until`. The page starts after the position
 * `after`.
 */
interface ChangesPlace {
  readonly since: number
  readonly until: number
  readonly after?: ChannelPlace | undefined
}

export function changesToken({ since, until, after }: ChangesPlace): string {
  return written(`since ${since} until ${until} after ${after?.patientId ?? 0}`)
}

/**
 * Returns the page that the request's token stands for.
 * @throws ChatProblem 400 for an invalid token or time. The token of the last page is the start
 * time of the next request.
 */
export function changesPlaceOf(c: SandboxRequest, now: number): ChangesPlace {
  const token = c.req.query('token')
  const name = token ? 'token' : 'change_ts'
  if (!token || /^\d+$/.test(token)) {
    return { since: numberOf(c, name, [0, LATEST], 0), until: now }
  }
  const pattern = /^since (\d{1,16}) until (\d{1,16}) after (\d{1,9})$/
  const [since = 0, until = 0, patientId = 0] = numbersOf(c, pattern)
  return { since, until, after: { patientId, lastAt: 0 } }
}
