/** Opens a listening sandbox for tests, signs users in and adds channels. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { patients, providerRelationships } from '../db/tables/people'
import type { TestDatabase } from '../test-database'
import { openTestSandbox, type TestSandbox } from '../test-sandbox'

/** The ids of the demo user and of a colleague in the same company. */
export const DEMO = 1
export const COLLEAGUE = 2

const assertionAnswer = z.object({ assertion: z.string() })
const signInAnswer = z.object({
  user: z.object({ id: z.number() }),
  token: z.string(),
  api: z.object({ sendbird_session_token: z.string() }),
})

export interface ChatLogin {
  readonly userId: number
  /** The session token for the chat. */
  readonly token: string
  /** The bearer token for the API. */
  readonly bearer: string
}

export interface ChatTest {
  readonly test: TestSandbox
  /** The server's origin, such as `http://127.0.0.1:40123`. */
  readonly origin: string
  signIn(username: string): Promise<ChatLogin>
  /** Adds a patient with a channel. Default members: the demo user and the colleague. */
  addChannel(members?: readonly number[]): Promise<{ patientId: number; url: string }>
  /** Sends a chat message from the patient. */
  write(patientId: number, text: string): Promise<void>
  control(name: string, body?: object): Promise<unknown>
}

export async function openChatTest(database: TestDatabase): Promise<ChatTest> {
  const test = await openTestSandbox(database)
  const { origin } = await test.sandbox.listen(0)
  const { visitor } = test
  const control = async (name: string, body: object = {}) => {
    const answer = await visitor.post(`/sandbox/${name}`, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  return {
    test,
    origin,
    control,
    signIn: async (username) => {
      const { assertion } = assertionAnswer.parse(await control('assertion', { username }))
      const { body } = await visitor.post('/auth/bridge-sso', { assertion })
      const { user, token, api } = signInAnswer.parse(body)
      return { userId: user.id, token: api.sendbird_session_token, bearer: token }
    },
    addChannel: async (members = [DEMO, COLLEAGUE]) => {
      const { db } = test.sandbox.context
      const patientId = await test.addPatient({ primaryProviderId: null })
      const url = `patient ${patientId}/chat`
      await db.update(patients).set({ sbChannelUrl: url }).where(eq(patients.userId, patientId))
      for (const providerId of members) {
        await db.insert(providerRelationships).values({ patientId, providerId })
      }
      return { patientId, url }
    },
    write: async (patientId, text) => {
      await control('chat-message', { patientId, text })
    },
  }
}
