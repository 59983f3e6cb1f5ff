/**
 * Tests the methods with which a vendor page reads a frame's session, refreshes the data in the
 * frame, and signs the user out.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { ada, embed, frameOf, told, untilTold } from './bridge-page'

const journey = startJourney()
const PATIENT = 29

const sent = async (path: string) =>
  (await journey.requests()).filter((request) => request.path === path)

async function open(): Promise<Page> {
  const page = await embed(journey, { patientId: PATIENT })
  await untilTold(page, 'rtm-ready')
  await frameOf(page).getByRole('tab', { name: 'Overview' }).waitFor()
  return page
}

describe('the session of a frame', () => {
  it('V03 the vendor page can read the frame’s session but not the token, and a sign-out ends the session on the server', async () => {
    const page = await open()
    const facts = await page.evaluate('kept.rtm.session()')
    expect(facts).toEqual({
      status: 'signed-in',
      user: { id: expect.any(Number), name: expect.stringMatching(/\w+ \w+/) },
      accessEndsAt: null,
    })
    expect(await page.evaluate('kept.rtm.signOut()')).toBe('signed-out')
    expect(await sent('/api/auth/logout/')).toHaveLength(1)
    await frameOf(page).getByText('You are not signed in.').waitFor()
    await untilTold(page, 'rtm-session-change', { status: 'signed-out', userId: null })
    expect(await page.evaluate('kept.rtm.session()')).toEqual({
      status: 'signed-out',
      user: null,
      accessEndsAt: null,
    })
    expect(await page.evaluate('kept.rtm.signOut()')).toBe('here')
  })

  it('E02 V03 after a sign-out in a low frame, the toast does not cover the button to sign in again', async () => {
    const page = await open()
    await page.evaluate('kept.rtm.signOut()')
    const toast = frameOf(page).getByText('Logout Successful')
    const button = frameOf(page).getByRole('button', { name: 'Sign in' })
    await toast.waitFor()
    await button.waitFor()
    const place = async () => {
      const [above, below] = [await toast.boundingBox(), await button.boundingBox()]
      if (!above || !below) return 'gone'
      return above.y + above.height <= below.y ? 'above' : 'covers'
    }
    await eventually(place).toBe('above')
  })

  it('V03 the method refresh() updates the data that the frame shows', async () => {
    const page = await open()
    const path = `/api/patient/patients/${PATIENT}/`
    const before = (await sent(path)).length
    await page.evaluate('kept.rtm.refresh()')
    await eventually(async () => (await sent(path)).length).toBeGreaterThan(before)
  })

  it('V03 if the framed app cannot start, every call of the vendor page is rejected, and the vendor page gets an event', async () => {
    const page = await embed(journey, { appConfig: { apiBaseUrl: 7 }, patientId: PATIENT })
    await untilTold(page, 'rtm-connection', { status: 'connected' })
    const codes = await page.evaluate(`Promise.all([
      kept.rtm.session(),
      kept.rtm.signOut(),
      kept.rtm.refresh(),
      kept.rtm.exportClaims('csv'),
      kept.rtm.setPatient(${JSON.stringify(ada)}),
    ].map((call) => call.then(() => 'answered', ({ code }) => code)))`)
    expect(codes).toEqual(['lost', 'lost', 'lost', 'lost', 'lost'])
    await untilTold(page, 'rtm-connection', { status: 'lost' })
    const late = await page.evaluate(`Promise.all([30, null].map((patient) =>
      kept.rtm.setPatient(patient).then(() => 'answered', ({ code }) => code)))`)
    expect(late).toEqual(['lost', 'lost'])
    await frameOf(page).getByRole('alert').filter({ hasText: 'apiBaseUrl' }).waitFor()
  })

  it('V05 the method setPatient rejects JSON text, and the error names the accepted values', async () => {
    const page = await open()
    const refused = await page.evaluate(`kept.rtm
      .setPatient(${JSON.stringify(JSON.stringify(ada))})
      .catch(({ name, code, message }) => ({ name, code, message }))`)
    expect(refused).toMatchObject({ name: 'EmbedError', code: 'option' })
    const errors = (await told(page)).filter(({ name }) => name === 'rtm-error')
    expect(errors.map(({ detail }) => detail)).toEqual([
      {
        code: 'invalid-attribute',
        message: expect.stringContaining('such as {rawRecord: {resourceType'),
        retryable: false,
      },
    ])
    expect(refused).toMatchObject({ message: Reflect.get(Object(errors[0]?.detail), 'message') })
  })
})
