import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The calls that no situation of the fault tests covers, each with the reason. */
const reasons: Readonly<Record<string, string>> = {
  findLog: 'saveInteractionLogMutation calls it, and shows its failures',
  extendEnrollmentMutation:
    'reads the enrollment only after a lost response, and shows a failure like one of the extension',
  readWholeList: 'feesQuery and messageTemplatesQuery call it, and show its failures',
  replaceWholeList: 'the mutations of fees and message templates call it, and show its failures',
  patientListViaPostQuery: 'patientListQuery calls it for long filters, and shows its failures',
  billingMoves: 'in the background: a failure shows nothing, and the next request follows',
  connect: 'over the socket, without a status: test/journeys/chat/chat-failures.test.ts',
  send: 'over the socket, without a status: test/journeys/chat/chat-queue.test.ts',
  markRead: 'over the socket, and a failure shows nothing: the next message marks again',
  after: 'asked on a new connection, and asked again until it succeeds: conversation.test.ts',
  changesSince: 'asked together with `after`',
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
}

/** Returns the names of the functions that send a request. */
function senders(): string[] {
  return [...sources('src/api'), ...sources('src/chat')].flatMap((text) =>
    text
      .split(/^(?=(?:export )?(?:async )?function )/m)
      .filter((part) => /\b(http\.call|chat\.get|readWholeList|replaceWholeList)\(/.test(part))
      .map((part) => /function (\w+)/.exec(part)?.[1] ?? 'a call outside a function'),
  )
}

/** Returns the names of the chat's methods that send a request with Sendbird's SDK. */
function chatMethods(): string[] {
  const text = readFileSync(join(root, 'src/chat/chat-service.ts'), 'utf8')
  const [, ...interfaces] = text.split(/^export interface /m)
  return interfaces
    .filter((part) => /^Chat(Service|Channel) /.test(part))
    .flatMap((part) => [...part.matchAll(/^ {2}(\w+)\([^)]*\): Promise/gm)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'close')
}

/** Returns the names of the functions that the situations of the fault tests cover. */
function covered(): Set<string> {
  const texts = ['screens', 'journeys'].flatMap((part) => sources(`test/${part}/faults`))
  const lists = texts.flatMap((text) => [...text.matchAll(/\bof: \[([^\]]*)\]/g)])
  return new Set(
    lists.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map((m) => m[1] ?? '')),
  )
}

it('Z30 every call of a screen has a situation in the fault tests, or a stated reason why there is no situation', () => {
  const calls = [...new Set([...senders(), ...chatMethods()])].sort()
  const known = covered()
  const without = calls.filter((call) => !known.has(call) && !(call in reasons))
  expect(without).toEqual([])
  const stale = [...known, ...Object.keys(reasons)].filter((call) => !calls.includes(call))
  expect(stale).toEqual([])
  expect(calls.length).toBeGreaterThan(40)
})
