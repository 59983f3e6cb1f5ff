/** Simulates many people who work at the same time. Each person has an account. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Account, type Answer, type Client, signIn } from './client'

const patientPage = z.object({ results: z.array(z.object({ user: z.object({ id: z.number() }) })) })

/**
 * The number of sign-ins that run at the same time. It is small, because the server computes a
 * password hash for each new account and each sign-in.
 */
const AT_A_TIME = 4

async function inTurn<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    results.push(...(await Promise.all(items.slice(start, start + AT_A_TIME).map(task))))
  }
  return results
}

/**
 * Signs people in. A colleague creates an account for each person. The rate limits allow this,
 * because only failed sign-ins count toward them.
 */
export async function signInPeople(
  origin: string,
  colleague: Client,
  count: number,
): Promise<Client[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    username: `load-${randomUUID()}`,
    password: randomUUID(),
    first_name: 'Person',
    last_name: `Number ${index + 1}`,
  }))
  await inTurn(accounts, async (user) => {
    const { status, text } = await colleague.post('/pt/providers/', { user })
    if (status !== 201) throw new Error(`No account: ${status} ${text}`)
  })
  return inTurn(accounts, ({ username, password }: Account) =>
    signIn(origin, { username, password }),
  )
}

function logOf(patient: number) {
  return {
    patient,
    duration_secs: 1,
    activity_types: ['DTR'],
    interacted_datetime: new Date(Date.now() - 86_400_000).toISOString(),
  }
}

/**
 * Returns the patients who can get an interaction log of yesterday. The other patients were in no
 * program yesterday.
 */
export async function patientsWithLogs(client: Client, count: number): Promise<number[]> {
  const list = `/patient/patients/?is_currently_rtm_enrolled=true&page_size=${count}`
  const { results } = await client.read(list, patientPage)
  const ids = results.map(({ user }) => user.id)
  const answers = await inTurn(ids, (id) => client.post('/pt/interaction-logs/', logOf(id)))
  return ids.filter((_, index) => answers[index]?.status === 201)
}

const READY = '/billing/billinginstances/?status=Elg&currently_billable=true&ordering=billable_on'
const PATIENTS = '/patient/patients/?is_currently_active=true&ordering=user__last_name'

export interface Work {
  readonly seconds: number
  /** The pause between a response and the person's next request, in milliseconds. */
  readonly pauseMs: number
  /** The ids of the patients who can get interaction logs. */
  readonly patients: readonly number[]
}

export interface WorkFigures {
  readonly requests: number
  /** The response times of the requests for lists, in milliseconds. */
  readonly lists: readonly number[]
  /** The response times of the requests for new logs, in milliseconds. */
  readonly logs: readonly number[]
  /** The responses with another status than 200 and 201. Each text contains the status. */
  readonly errors: readonly string[]
}

/**
 * Simulates that each person opens a list of billings, a list of patients and a patient, and logs
 * an interaction.
 */
export async function work(people: readonly Client[], given: Work): Promise<WorkFigures> {
  const lists: number[] = []
  const logs: number[] = []
  const errors: string[] = []
  let requests = 0
  const end = performance.now() + given.seconds * 1000

  function turn(person: Client, place: number, count: number): Promise<Answer> {
    const patient = given.patients[(place * 7 + count) % given.patients.length] ?? 0
    const page = `&page_size=50&page=${1 + (place % 3)}`
    if (count % 4 === 0) return person.get(READY + page)
    if (count % 4 === 1) return person.get(PATIENTS + page)
    if (count % 4 === 2) return person.get(`/patient/patients/${patient}/`)
    return person.post('/pt/interaction-logs/', logOf(patient), randomUUID())
  }

  async function worker(person: Client, place: number): Promise<void> {
    // The people start at different times, so that they do not send their requests at the same
    // moment.
    await wait((place / people.length) * given.pauseMs)
    for (let count = place; performance.now() < end; count += 1) {
      const { status, text, ms } = await turn(person, place, count)
      requests += 1
      if (status !== 200 && status !== 201) errors.push(`${status} ${text}`)
      if (count % 4 < 2) lists.push(ms)
      if (count % 4 === 3) logs.push(ms)
      await wait(given.pauseMs)
    }
  }

  await Promise.all(people.map(worker))
  return { requests, lists, logs, errors }
}
