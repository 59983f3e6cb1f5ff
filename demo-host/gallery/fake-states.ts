/** Creates the fake backend in each of the states that the gallery offers. */
import { patientChannelUrl } from '../../src/backend/patient'
import {
  createFakeBackend,
  type FakeBackend,
  type FakeBackendOptions,
} from '../../src/testing/fake-backend'
import type { GalleryState } from './gallery-state'

type Data = GalleryState['data']

const options: Partial<Record<Data, FakeBackendOptions>> = {
  empty: { patients: 0 },
  large: { patients: 500 },
  slow: { delayMs: 2500 },
}

/**
 * The paths of all calls except those of the sign-in. The sign-in works in every state, because an
 * element shows more of its content to a signed-in user.
 */
const afterSignIn = ['billing/*', 'patient/*', 'pt/*', 'vendors/*']

/** Creates a fake backend in the given state. */
export function createFake(data: Data): FakeBackend {
  const backend = createFakeBackend(options[data])
  if (data === 'offline') backend.fail({ answer: 'offline' })
  if (data === 'failing') {
    for (const path of afterSignIn) backend.fail({ answer: 503, path, message: 'Out of order.' })
  }
  return backend
}

/**
 * Returns the id of a patient of the fake clinic. If an element shows nothing without a patient,
 * the gallery shows it with this patient. The patient is active and has sent messages that the
 * signed-in user has not read.
 */
export async function examplePatient(): Promise<number | undefined> {
  const { config, patients } = createFakeBackend()
  const answer = await config.fetch(`${config.chat.apiHost}/v3/users/1/my_group_channels`)
  const unread = await answer.text()
  const active = patients.filter(({ isActive }) => isActive)
  const example = active.find(({ id }) => unread.includes(`"${patientChannelUrl(id)}"`))
  return (example ?? active[0])?.id
}

/**
 * Returns the configuration for the elements. Without `getAssertion`, nobody is signed in until
 * someone uses the form of `<rtm-account>`.
 */
export function configOf(
  { config }: FakeBackend,
  { data, theme }: Pick<GalleryState, 'data' | 'theme'>,
) {
  const { getAssertion, ...others } = config
  const isSignedIn = data !== 'signed-out'
  return { ...others, ...(isSignedIn && { getAssertion }), appearance: { theme } }
}
