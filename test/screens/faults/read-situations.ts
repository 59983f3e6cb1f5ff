/**
 * The calls that read data. For each call: how it starts, and what the screen shows after a
 * success.
 */
import { kindsBut, passing } from '../../support/fault-cell'
import { signedOut } from '../screen'
import { clinicReads } from './clinic-reads'
import { listReads } from './list-reads'
import { patientReads } from './patient-reads'
import { click, type ElementSituation, list, ONE_ROW, shownRows } from './situations'

const SIGN_IN = /auth\/bridge-sso/
const INACTIVE = new RegExp(`patient/patients/\\?(?!.*${ONE_ROW}).*is_currently_active=false`)
const refuse = { status: 401, contentType: 'application/json', body: '{}' }

const sessions: readonly ElementSituation[] = [
  {
    name: 'the sign-in of a page',
    of: ['signInWithAssertion'],
    visit: list,
    call: ['POST', SIGN_IN],
    keepsSession: true,
    done: shownRows,
  },
  {
    name: 'the sign-in of the sso tile',
    of: ['signInWithAssertion'],
    visit: { tag: 'rtm-sso-tile' },
    call: ['POST', SIGN_IN],
    keepsSession: true,
    done: (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  },
  {
    name: 'the sign-in by a link',
    of: ['signInWithAssertion'],
    visit: {
      tag: 'rtm-account',
      attributes: { view: 'sso' },
      properties: { assertion: 'of a link' },
      config: signedOut,
    },
    call: ['POST', SIGN_IN],
    keepsSession: true,
    // The user cannot try again, because the assertion of the link was used.
    isFinal: kindsBut(passing),
    done: (page) => page.getByText('You are signed in as Dana Whitfield.').waitFor(),
  },
  {
    name: 'the renewal of a session',
    of: ['signInWithAssertion'],
    visit: list,
    call: ['POST', SIGN_IN],
    // If a later renewal of the session may succeed, the failure does not end the session.
    ends: kindsBut(passing),
    prepare: async (page) => {
      await shownRows(page)
      await page.route(INACTIVE, (route) => route.fulfill(refuse))
    },
    start: (page) => page.getByRole('tab', { name: /^Inactive/ }).click(),
    again: async (page) => {
      await page.unroute(INACTIVE)
      await click('Try again')(page)
    },
    done: shownRows,
  },
]

export const reads: readonly ElementSituation[] = [
  ...listReads,
  ...patientReads,
  ...clinicReads,
  ...sessions,
]
