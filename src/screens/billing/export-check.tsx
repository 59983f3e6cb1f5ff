import type { ReactNode } from 'react'
import type { ExportCheck, IncompleteClaim } from '../../api/billing-exports'
import { capitalized } from '../../domain/capitalized'
import type { ClaimFact } from '../../domain/claims/claim'
import type { ExportFormat } from '../../domain/claims/claim-export'
import { formatInstantDate } from '../../domain/dates/date-format'
import type { Messages } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import { FormWarning } from '../../ui/overlays/form-note'
import { useScreen } from '../shared/screen'

type Words = Messages['claimExport']

/**
 * The values of a claim that users enter for each patient. All other values are in the billing
 * settings.
 */
const ofPatient: ReadonlySet<ClaimFact> = new Set([
  'payer',
  'memberId',
  'diagnosisCodes',
  'sex',
  'birthDate',
  'address',
  'rendering',
])

/** The maximum number of rows, and of texts, that the dialog lists. */
const SHOWN = 20

interface ExportCheckProps {
  check: ExportCheck
  format: ExportFormat
  words: Words
  /** Called when the user wants to see a patient with missing values. */
  onPatient: (patientId: number) => void
}

/**
 * Shows which values the claims in a file lack, which texts the file changes, and who has exported
 * its billings before.
 */
export function ExportCheckResult({ check, format, words, onPatient }: ExportCheckProps) {
  const { client, locale } = useScreen()
  const { incomplete, changed, exported, isUnaddressed, isTest } = check
  return (
    <>
      {exported.map(({ at, by, format: saved, isTest: wasTest, billings }) => (
        <p key={`${at} ${by} ${saved}`}>
          {words.exported(
            billings,
            formatInstantDate(at, locale, client.http.timeZone),
            by,
            formatLabel(saved, words),
            wasTest,
          )}
        </p>
      ))}
      {isUnaddressed && <FormWarning>{words.unaddressed}</FormWarning>}
      {isTest && <FormWarning>{words.isTest}</FormWarning>}
      {incomplete.count === 0 && <p>{words.complete}</p>}
      {incomplete.count > 0 && format !== 'csv' && (
        <Incomplete incomplete={incomplete} words={words} onPatient={onPatient} />
      )}
      {changed.count > 0 && (
        <section className="rtm-export-missing" aria-label={words.changed(changed.count)}>
          <h2>{words.changed(changed.count)}</h2>
          <ul>
            {changed.texts.slice(0, SHOWN).map(({ uuid, before, after }) => (
              <li key={`${uuid} ${before}`}>{words.change(before, after)}</li>
            ))}
          </ul>
          {changed.count > SHOWN && <p>{words.others(changed.count - SHOWN, false)}</p>}
        </section>
      )}
    </>
  )
}

function formatLabel(format: string, { formats }: Words): string {
  return Object.entries(formats).find(([known]) => known === format)?.[1].label ?? format
}

interface IncompleteProps {
  incomplete: ExportCheck['incomplete']
  words: Words
  onPatient: (patientId: number) => void
}

/**
 * The list of the values that incomplete claims lack. It has one line for each value of the billing
 * settings, and one line for each patient who lacks other values.
 */
function Incomplete({ incomplete, words, onPatient }: IncompleteProps) {
  const { locale } = useScreen()
  const { count, rows } = incomplete
  const isCut = rows.length < count
  const { settings, patients } = lackedBy(rows)
  const fees = settings.get('fee')
  const others = [...settings].filter(([fact]) => fact !== 'fee')
  return (
    <>
      {fees !== undefined && <FormWarning>{words.noFees(fees, isCut)}</FormWarning>}
      <section className="rtm-export-missing" aria-label={words.missing(count)}>
        <h2>{words.missing(count)}</h2>
        {(others.length > 0 || patients.length > 0) && <p>{words.where}</p>}
        <ul>
          {others.map(([fact, billings]) => (
            <Missing
              key={fact}
              name={capitalized(words.facts[fact], locale)}
              facts={words.lacking(billings, isCut)}
            />
          ))}
          {patients.slice(0, SHOWN).map(({ patient, facts }) => (
            <PatientLacks key={patient.id} {...{ patient, facts, words, onPatient }} />
          ))}
        </ul>
        {patients.length > SHOWN && <p>{words.others(patients.length - SHOWN, isCut)}</p>}
      </section>
    </>
  )
}

interface PatientFacts {
  patient: IncompleteClaim['patient']
  facts: ReadonlySet<ClaimFact>
}

/**
 * Groups the missing values. For each value of the billing settings, it counts the billings that
 * lack the value. All other values are grouped by patient.
 */
function lackedBy(rows: readonly IncompleteClaim[]) {
  const settings = new Map<ClaimFact, number>()
  const patients = new Map<number, PatientFacts>()
  for (const { patient, missing } of rows) {
    const own = missing.filter((fact) => fact === 'status' || ofPatient.has(fact))
    for (const fact of missing) {
      if (!own.includes(fact)) settings.set(fact, (settings.get(fact) ?? 0) + 1)
    }
    const before = patients.get(patient.id)?.facts ?? []
    if (own.length > 0) patients.set(patient.id, { patient, facts: new Set([...before, ...own]) })
  }
  return { settings, patients: [...patients.values()] }
}

interface PatientLacksProps extends PatientFacts {
  words: Words
  onPatient: (patientId: number) => void
}

function PatientLacks({ patient, facts, words, onPatient }: PatientLacksProps) {
  const list = new Intl.ListFormat(useScreen().locale)
  const lacked = [...facts].filter((fact) => fact !== 'status').map((fact) => words.facts[fact])
  return (
    <>
      {facts.has('status') && <Missing name={patient.fullName} facts={words.facts.status} />}
      {lacked.length > 0 && (
        <Missing name={patient.fullName} facts={words.lacks(list.format(lacked))}>
          <Button
            size="small"
            variant="quiet"
            aria-label={words.enterFor(patient.fullName)}
            onClick={() => onPatient(patient.id)}
          >
            {words.enter}
          </Button>
        </Missing>
      )}
    </>
  )
}

function Missing({ name, facts, children }: { name: string; facts: string; children?: ReactNode }) {
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="rtm-export-facts">{facts}</span>
      </span>
      {children}
    </li>
  )
}
