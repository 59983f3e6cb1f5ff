/**
 * The ways in which a call can fail. For each way, the text that the user must see after the
 * failure.
 */
import type { Route } from 'playwright-core'

export interface FaultKind {
  name: string
  /** Makes the call fail. */
  answer: (route: Route) => Promise<void>
  /** The text that the user must see (§8). */
  words: RegExp
  /** Whether this response of the API ends the session. */
  endsSession?: boolean
}

const json =
  (status: number, body: unknown): FaultKind['answer'] =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** Returns the kind of an error whose message the user must read. */
function withMessage(status: number): FaultKind {
  const message = `The reason for status ${status}.`
  return { name: String(status), answer: json(status, { message }), words: new RegExp(message) }
}

const loggedOut = /Logged out due to inactivity/
const unreachable = /could not be reached|You are offline/
const unexpected = /The server sent an unexpected response/

export const faultKinds: readonly FaultKind[] = [
  {
    name: '400 with field errors',
    answer: json(400, { errors: [{ field: 'unknown', detail: 'The reason of a field.' }] }),
    words: /The reason of a field\./,
  },
  withMessage(400),
  { name: '401', answer: json(401, {}), words: loggedOut, endsSession: true },
  { name: '403', answer: json(403, {}), words: loggedOut, endsSession: true },
  withMessage(404),
  withMessage(409),
  withMessage(422),
  withMessage(429),
  {
    name: '500',
    answer: json(500, { message: 'A secret of the server.' }),
    words: /Unidentified error, please contact support/,
  },
  withMessage(503),
  // This request never gets a response. The page's own time limit ends it, which `fault-cell.ts`
  // shortens.
  { name: 'timeout', answer: async () => {}, words: /The server took too long to respond/ },
  {
    name: 'malformed JSON',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"results": [' }),
    words: unexpected,
  },
  { name: 'wrong shape', answer: json(200, { results: 'none', count: {} }), words: unexpected },
  {
    name: 'offline',
    answer: (route) => route.abort('internetdisconnected'),
    words: unreachable,
  },
]
