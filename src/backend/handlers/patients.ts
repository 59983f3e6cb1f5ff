/**
 * Handlers for /patient/patients/ and /patient/update-care-team/: patients and their care teams
 * (spec §7).
 */
import { changedFacts } from '../../domain/claims/claim-facts'
import { handedInFacts } from '../../domain/claims/fhir-facts'
import { dateInZone, monthStart, type PlainDate } from '../../domain/dates/dates'
import type { PcmHistory } from '../../rules/pcm'
import {
  type Call,
  created,
  type Handler,
  idParam,
  listHandler,
  noContent,
  ok,
  type Routes,
} from '../call'
import { type CareTeam, changedTeam, nobody, someTeam, teamErrors, wholeTeam } from '../care-team'
import { type FactAct, factEntries, isSupportFrom, pcmFields, teamFields } from '../history-entries'
import { jsonObject, parseJson, parseValue } from '../parse'
import {
  blankFacts,
  factColumns,
  hasBilledRows,
  newcomer,
  type PatientChecks,
  type PatientParts,
  patientErrors,
  readNewPatient,
  readPatientChange,
  wantedTeam,
} from '../patient'
import { parsePatientList } from '../patient-list'
import { blankPerson, personColumns } from '../person'
import { type Company, colleague } from '../practice'
import { badRequest, conflict, notFound } from '../problem'
import { derivationOf, type Storage, type StoredPatient } from '../storage'
import { enroll, enrollmentAct } from './enrollments'
import { personChecks } from './people'

const unknownPatient = () => notFound('This patient does not exist.')

/**
 * Locks the patient whose id is in the path.
 * @returns The patient's id.
 */
async function lock(storage: Storage, call: Call): Promise<number> {
  const [id] = await storage.lockPatients([idParam(call)])
  if (id === undefined) throw unknownPatient()
  return id
}

async function shown({ patients }: Storage, id: number) {
  const patient = await patients.show(id)
  if (!patient) throw unknownPatient()
  return patient
}

/**
 * Loads the data for the checks of a patient.
 * @param before The patient before the change. Null for a new patient.
 */
async function checksOf(
  storage: Storage,
  call: Call,
  company: Company,
  parts: PatientParts,
  before: StoredPatient | null,
): Promise<PatientChecks> {
  const { user, facts } = parts
  const person = { ...user.some, record_id: facts.some?.record_id }
  const standing = before && { ...before.user, record_id: before.recordId }
  const team = wantedTeam(parts, before ?? newcomer)
  const practice = await storage.practice()
  return {
    ...(await personChecks(storage, practice, call, person, standing)),
    company,
    practice,
    patientToday: dateInZone(call.now, await storage.zoneUnder(team.primary)),
  }
}

/**
 * Returns the history entry for a change of the care team. It appears in the history of all
 * billings of the patient.
 */
function teamAct(patientId: number, before: CareTeam, after: CareTeam): FactAct {
  return {
    act: 'CARE_TEAM_UPDATE',
    patientId,
    subject: 'care_team',
    subjectId: String(patientId),
    before: teamFields(before),
    after: teamFields(after),
    bearsOn: () => true,
  }
}

/**
 * Returns the history entry for a change of the patient's PCM switch. It appears in the history of
 * the Support billings of the current month and of later months.
 */
function pcmAct(patientId: number, before: PcmHistory, after: PcmHistory, today: PlainDate) {
  return {
    act: 'PCM_SWITCH',
    patientId,
    subject: 'pcm',
    subjectId: String(patientId),
    before: pcmFields(before),
    after: pcmFields(after),
    bearsOn: isSupportFrom(monthStart(today)),
  } satisfies FactAct
}

/**
 * Returns the claim information of a new patient. It comes from a record that the EHR sent before
 * the patient was created (Q02). A record with another birth date is ignored, because it belongs to
 * another person.
 */
async function keptClaimFacts(
  storage: Storage,
  today: PlainDate,
  recordId: string | null,
  born: PlainDate | null,
) {
  const kept = recordId === null ? undefined : await storage.keptRecord(recordId)
  if (!kept || (kept.dob && born && kept.dob !== born)) return {}
  return changedFacts({}, handedInFacts(kept.rawRecord, today).patient)
}

/**
 * Creates a patient with user, care team and enrollment. If one of these parts is rejected, nothing
 * is stored.
 */
const create: Handler = async (storage, call) => {
  const parts = readNewPatient(jsonObject(parseJson(call.text)))
  const checks = await checksOf(storage, call, await storage.lockCompany(), parts, null)
  const errors = patientErrors(parts, newcomer, checks)
  const { user, team, program, facts } = parts
  if (errors.length > 0 || !user.whole || !team.whole || !facts.whole) throw badRequest(...errors)
  const careTeam = changedTeam(nobody, team.whole)
  // If the body names no default clinic, the patient gets the default clinic of the primary
  // provider or, without a primary provider, the caller's default clinic.
  const { default_clinic: given } = user.whole
  const defaultClinic =
    given === undefined
      ? (colleague(checks.practice, careTeam.primary ?? call.callerId)?.defaultClinicUuid ?? null)
      : given
  const columns = factColumns(facts.whole, blankFacts, { ...call, ...checks })
  const id = await storage.patients.insert({
    person: personColumns({ ...user.whole, default_clinic: defaultClinic }, blankPerson),
    defaultClinic,
    facts: columns,
    team: careTeam,
    claimFacts: await keptClaimFacts(
      storage,
      call.today,
      columns.recordId,
      user.whole.birth_date ?? null,
    ),
  })
  const acts: FactAct[] = [
    pcmAct(id, blankFacts.pcm, columns.pcm, checks.patientToday),
    teamAct(id, nobody, careTeam),
  ]
  if (program.whole) {
    const enrollment = await enroll(storage, call, id, program.whole)
    acts.unshift(await enrollmentAct(storage, enrollment, null))
  }
  await storage.history.append(factEntries(acts, await storage.derive([id])))
  return created({ message: 'Patient created successfully.', patient_id: id })
}

function change(isWhole: boolean): Handler {
  return async (storage, call) => {
    const company = await storage.lockCompany()
    const before = await storage.patients.find(await lock(storage, call))
    const { id } = before.user
    const parts = readPatientChange(jsonObject(parseJson(call.text)), isWhole)
    const checks = await checksOf(storage, call, company, parts, before)
    const errors = patientErrors(parts, before, checks)
    const { user, facts, team } = parts
    if (errors.length > 0 || !user.whole || !facts.whole || !team.whole) {
      throw badRequest(...errors)
    }
    const columns = factColumns(facts.whole, before, { ...call, ...checks })
    const careTeam = changedTeam(before.team, team.whole)
    await storage.patients.update(id, {
      person: personColumns(user.whole, before.user),
      defaultClinic: user.whole.default_clinic,
      facts: columns,
      team: careTeam,
    })
    const acts = [
      pcmAct(id, before.pcm, columns.pcm, checks.patientToday),
      teamAct(id, before.team, careTeam),
    ]
    await storage.history.append(factEntries(acts, await storage.derive([id])))
    return ok(await shown(storage, id))
  }
}

/**
 * Deletes a patient with all records. A patient with billed rows cannot be deleted, because billed
 * rows must be kept.
 */
const remove: Handler = async (storage, call) => {
  const id = await lock(storage, call)
  const { stored } = await derivationOf(storage, id)
  if (stored.some(({ status }) => status === 'Rec')) throw conflict(hasBilledRows)
  await storage.patients.remove(id)
  const subject = { patientId: id, subject: 'patient', subjectId: String(id) } as const
  const deletion = { act: 'PATIENT_DELETE', ...subject, bearsOn: () => false } as const
  await storage.history.append(factEntries([{ ...deletion, before: {}, after: null }], []))
  return noContent
}

/** Changes the care team (D22, D23). The id in the path is the patient's user id (N21). */
function changeTeam(schema: typeof wholeTeam | typeof someTeam): Handler {
  return async (storage, call) => {
    const body = parseValue(parseJson(call.text), schema)
    // Locks the company. Otherwise, a request that changes the provider's name or time zone at the
    // same time could leave the old value in the patient.
    await storage.lockCompany()
    const id = await lock(storage, call)
    const { team: before } = await storage.patients.find(id)
    const team = changedTeam(before, body)
    const errors = teamErrors(team, before, await storage.practice())
    if (errors.length > 0) throw badRequest(...errors)
    await storage.patients.update(id, { team })
    const acts = [teamAct(id, before, team)]
    await storage.history.append(factEntries(acts, await storage.derive([id])))
    const { provider_relationships } = await shown(storage, id)
    return ok({ provider_relationships })
  }
}

/**
 * Responds with a page of patients (N27, W22). With POST, the body can contain filters that are too
 * long for a URL.
 */
const list = listHandler(
  ({ query, text }) =>
    parsePatientList(query, text.trim() === '' ? {} : jsonObject(parseJson(text))),
  ({ patients }, query) => patients.page(query),
)

/**
 * For each reason, responds with the number of selected patients that need attention for this
 * reason (Y20).
 */
const attention: Handler = async ({ patients }, { query }) => {
  const counts = await patients.attention(parsePatientList(query))
  return ok({
    at_risk: counts.atRisk,
    missed: counts.missed,
    one_call: counts.oneCall,
    no_live_contact: counts.noLiveContact,
  })
}

const path = 'patient/patients/'

export const patientRoutes: Routes = {
  [`GET ${path}`]: list,
  [`POST ${path}`]: create,
  [`GET ${path}list-via-post/`]: list,
  [`POST ${path}list-via-post/`]: list,
  'GET patient/attention/': attention,
  [`GET ${path}:/`]: async (storage, call) => ok(await shown(storage, idParam(call))),
  [`PUT ${path}:/`]: change(true),
  [`PATCH ${path}:/`]: change(false),
  [`DELETE ${path}:/`]: remove,
  'PUT patient/update-care-team/:': changeTeam(wholeTeam),
  'PATCH patient/update-care-team/:': changeTeam(someTeam),
}
