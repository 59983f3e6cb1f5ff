/** Tests how the vendor page signs out, refreshes and reads the session of a frame. */
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
  it('V03 the page can read it without its token, and signing out on the page ends it on the server', async () => {
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

  it('V03 refreshes the data that the frame shows', async () => {
    const page = await open()
    const path = `/api/patient/patients/${PATIENT}/`
    const before = (await sent(path)).length
    await page.evaluate('kept.rtm.refresh()')
    await eventually(async () => (await sent(path)).length).toBeGreaterThan(before)
  })

  it('V05 refuses setPatient with JSON text, and says what it accepts', async () => {
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
