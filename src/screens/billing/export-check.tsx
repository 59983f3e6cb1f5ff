import { type ReactNode, useId, useState } from 'react'
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
  /** Asks the page to open the billing settings. Returns whether the page has opened them. */
  onSettings: () => boolean
}

/**
 * Shows the problems of a file before it is made: values that its claims lack, texts that the file
 * can only contain in a changed form, and earlier exports of the same billings by any user.
 */
export function ExportCheckResult(props: ExportCheckProps) {
  const { check, format, words } = props
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
      {incomplete.count > 0 && format !== 'csv' && <Incomplete {...props} />}
      {changed.count > 0 && (
        <Group title={words.changed(changed.count)}>
          <ul>
            {changed.texts.slice(0, SHOWN).map(({ uuid, before, after }) => (
              <li key={`${uuid} ${before}`}>{words.change(before, after)}</li>
            ))}
          </ul>
          {changed.count > SHOWN && <p>{words.others(changed.count - SHOWN, false)}</p>}
        </Group>
      )}
    </>
  )
}

function formatLabel(format: string, { formats }: Words): string {
  return Object.entries(formats).find(([known]) => known === format)?.[1].label ?? format
}

/**
 * The values that incomplete claims lack, in two groups. The first group has one line for each value
 * of the billing settings. The second group has one line for each patient who lacks other values.
 */
function Incomplete({ check, words, onPatient, onSettings }: ExportCheckProps) {
  const { locale } = useScreen()
  const { count, rows } = check.incomplete
  const isCut = rows.length < count
  const { settings, patients } = lackedBy(rows)
  return (
    <>
      {settings.length > 0 && (
        <Group
          title={words.inSettings}
          action={<OpenSettings words={words} onSettings={onSettings} />}
        >
          <ul>
            {settings.map(([fact, billings]) => (
              <Missing
                key={fact}
                name={capitalized(words.facts[fact], locale)}
                facts={words.lacking(billings, isCut)}
              />
            ))}
          </ul>
        </Group>
      )}
      {patients.length > 0 && (
        <Group title={words.inPatients(patients.length, isCut)}>
          <ul>
            {patients.slice(0, SHOWN).map(({ patient, facts }) => (
              <PatientLacks key={patient.id} {...{ patient, facts, words, onPatient }} />
            ))}
          </ul>
          {patients.length > SHOWN && <p>{words.others(patients.length - SHOWN, isCut)}</p>}
        </Group>
      )}
    </>
  )
}

interface GroupProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

function Group({ title, action, children }: GroupProps) {
  const id = useId()
  return (
    <section className="rtm-export-missing" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}

const focusNode = (node: HTMLElement | null) => node?.focus()

/**
 * The button that opens the billing settings. If the page does not open the settings, a text
 * replaces the button and gets the focus.
 */
function OpenSettings({ words, onSettings }: Pick<ExportCheckProps, 'words' | 'onSettings'>) {
  const [isElsewhere, setElsewhere] = useState(false)
  if (isElsewhere) {
    return (
      <p ref={focusNode} tabIndex={-1} className="rtm-export-facts">
        {words.elsewhere}
      </p>
    )
  }
  return (
    <Button size="small" onClick={() => setElsewhere(!onSettings())}>
      {words.openSettings}
    </Button>
  )
}

interface PatientFacts {
  patient: IncompleteClaim['patient']
  facts: ReadonlySet<ClaimFact>
}

/**
 * Groups the missing values. For each value of the billing settings, it counts the billings that
 * lack the value. The value that most billings lack comes first. All other values are grouped by
 * patient.
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
  return {
    settings: [...settings].sort(([, a], [, b]) => b - a),
    patients: [...patients.values()],
  }
}

interface PatientLacksProps extends PatientFacts, Pick<ExportCheckProps, 'words' | 'onPatient'> {}

function PatientLacks({ patient, facts, words, onPatient }: PatientLacksProps) {
  const list = new Intl.ListFormat(useScreen().locale)
  return (
    <Missing
      name={patient.fullName}
      facts={list.format([...facts].map((fact) => words.facts[fact]))}
    >
      {[...facts].some((fact) => ofPatient.has(fact)) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={words.enterFor(patient.fullName)}
          onClick={() => onPatient(patient.id)}
        >
          {words.enter}
        </Button>
      )}
    </Missing>
  )
}

function Missing({ name, facts, children }: { name: string; facts: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="rtm-export-facts">{facts}</p>
      </div>
      {children}
    </li>
  )
}
