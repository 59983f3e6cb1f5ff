/** The two companies with their clinics, workflows and staff. They share no data. */
import { noCompanyFacts } from '../domain/claims/claim-facts'
import { noTemplates } from '../domain/conversation/message-template'
import type { ActivityType } from '../domain/vocabulary'
import type { PcmHistory } from '../rules/pcm'
import { demoCompanyFacts } from './claim-facts'
import type { SeedClinic, SeedCompany, SeedStaff, SeedWorkflow } from './clinic-data'
import { demoTemplates } from './message-templates'
import { uuidOf } from './random'

export const DEMO_COMPANY_ID = 1
export const SECOND_COMPANY_ID = 2

/**
 * The first month with PCM. It is earlier than every generated record, so that PCM is always on.
 */
export const PCM_ON: PcmHistory = [{ month: '2020-01-01', isOn: true }]

export const companies: readonly SeedCompany[] = [
  {
    id: DEMO_COMPANY_ID,
    name: 'Riverbend Physical Therapy',
    domain: 'riverbend.example',
    pcm: PCM_ON,
    rules: [],
    claimFacts: demoCompanyFacts,
    messageTemplates: { version: 1, rows: demoTemplates },
  },
  {
    id: SECOND_COMPANY_ID,
    name: 'Harbor Spine & Sport',
    domain: 'harborspine.example',
    pcm: [],
    rules: [],
    claimFacts: noCompanyFacts,
    messageTemplates: noTemplates,
  },
]

function clinic(
  companyId: number,
  name: string,
  domain: string,
  invitationCode: string,
): SeedClinic {
  return { uuid: uuidOf(`clinic ${name}`), companyId, name, domain, invitationCode }
}

export const clinics: readonly SeedClinic[] = [
  clinic(DEMO_COMPANY_ID, 'Riverbend Downtown', 'downtown.riverbend.example', 'DEMODEMODEMO'),
  clinic(DEMO_COMPANY_ID, 'Riverbend Eastside', 'eastside.riverbend.example', 'DEMOEASTSIDE'),
  clinic(
    DEMO_COMPANY_ID,
    'Riverbend at St. Brendan’s',
    'brendan.riverbend.example',
    'DEMOSTBRENDA',
  ),
  clinic(SECOND_COMPANY_ID, 'Harbor Wharf Street', 'wharf.harborspine.example', 'DEMOWHARFST2'),
]

export const workflows: readonly SeedWorkflow[] = [
  [DEMO_COMPANY_ID, 'Low Back Pain', 'low-back'],
  [DEMO_COMPANY_ID, 'Knee Replacement Recovery', 'knee-post-op'],
  [DEMO_COMPANY_ID, 'Shoulder Stability', 'shoulder'],
  [DEMO_COMPANY_ID, 'Balance and Falls Prevention', 'balance'],
  [SECOND_COMPANY_ID, 'Neck and Posture', 'neck'],
  [SECOND_COMPANY_ID, 'Runner’s Knee', 'runners-knee'],
].map(([companyId, name, rtmFlowTag], index) => ({
  id: index + 1,
  companyId: Number(companyId),
  name: String(name),
  rtmFlowTag: String(rtmFlowTag),
  languages: ['en', 'es'],
}))

/**
 * A staff member. `clinicPlaces` contains the indexes of the member's clinics in `clinics`. The
 * first index belongs to the default clinic.
 */
type StaffLine = readonly [
  companyId: number,
  firstName: string,
  lastName: string,
  type: ActivityType,
  clinicPlaces: readonly number[],
  signIn: string | null,
]

const staffLines: readonly StaffLine[] = [
  [DEMO_COMPANY_ID, 'Dana', 'Whitfield', 'PHN', [0, 1], 'demo'],
  [DEMO_COMPANY_ID, 'Marcus', 'Oyelaran', 'VID', [0], null],
  [DEMO_COMPANY_ID, 'Priya', 'Raghunathan', 'INP', [1], null],
  [DEMO_COMPANY_ID, 'Seán', 'Ó Briain', 'PHN', [2, 0], null],
  [DEMO_COMPANY_ID, 'Lucía', 'Fernández-Ortega', 'DTR', [1, 2], null],
  [DEMO_COMPANY_ID, 'Hannah', 'Lindqvist', 'INP', [0], 'hannah'],
  [DEMO_COMPANY_ID, 'Tomasz', 'Wiśniewski', 'VID', [2], null],
  [DEMO_COMPANY_ID, 'Grace', 'Abernathy', 'DTR', [0], null],
  [SECOND_COMPANY_ID, 'Noor', 'Haddad', 'VID', [3], 'demo2'],
  [SECOND_COMPANY_ID, 'Wesley', 'Tran', 'PHN', [3], null],
  [SECOND_COMPANY_ID, 'Ruth', 'Castellanos', 'INP', [3], null],
]

const inactiveNames = ['Wiśniewski', 'Abernathy']

function mailName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/**
 * Returns the staff of both companies.
 * @param zone The IANA zone of the staff.
 */
export function staffIn(zone: string): SeedStaff[] {
  return staffLines.map(([companyId, firstName, lastName, type, places, signIn], index) => {
    const clinicUuids = places.map((place) => clinics[place]?.uuid ?? '')
    const domain = companies[companyId - 1]?.domain
    const user = {
      id: index + 1,
      companyId,
      userType: 'pt' as const,
      username: signIn ?? `${mailName(firstName)}.${mailName(lastName)}`,
      firstName,
      lastName,
      email: `${mailName(firstName)}.${mailName(lastName)}@${domain}`,
      phone: `+1555555${String(120 + index).padStart(4, '0')}`,
      birthDate: null,
      isActive: !inactiveNames.includes(lastName),
      providerType: type,
      defaultWorkflowId: workflows.find((workflow) => workflow.companyId === companyId)?.id ?? null,
      timezone: zone,
      language: 'en',
      defaultClinicUuid: clinicUuids[0] ?? null,
      accountOrigin: 'gui_rf',
      createdBy: null,
      smsOptOutDate: null,
      isDummy: false,
      smsUnreachableDate: null,
    }
    return { user, password: signIn, clinicUuids }
  })
}
