import type { ExportCheck, IncompleteClaim } from '../../api/billing-exports'
import type { ClaimFact } from '../../domain/claims/claim'
import { formatInstantDate } from '../../domain/dates/date-format'
import type { Messages } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import { FormWarning } from '../../ui/overlays/form-note'
import { useScreen } from '../shared/screen'

type Words = Messages['claimExport']

/** The facts that users enter for a patient. All other facts are in the billing settings. */
const ofPatient: ReadonlySet<ClaimFact> = new Set([
  'payer',
  'memberId',
  'diagnosisCodes',
  'sex',
  'birthDate',
  'address',
  'rendering',
])

/** The dialog lists at most this number of rows and texts. */
const SHOWN = 20

interface ExportCheckProps {
  check: ExportCheck
  words: Words
  /** Opens a patient with missing facts. */
  onPatient: (patientId: number) => void
}

/**
 * Shows what a file will lack, which texts it will change, and who has exported its billings
 * before.
 */
export function ExportCheckResult({ check, words, onPatient }: ExportCheckProps) {
  const { client, locale } = useScreen()
  const { incomplete, changed, exported, isUnaddressed, isTest } = check
  const lacksFee = incomplete.rows.some(({ missing }) => missing.includes('fee'))
  return (
    <>
      {exported.map(({ at, by, format, isTest: wasTest, billings }) => (
        <p key={`${at} ${by} ${format}`}>
          {words.exported(
            billings,
            formatInstantDate(at, locale, client.http.timeZone),
            by,
            formatLabel(format, words),
            wasTest,
          )}
        </p>
      ))}
      {isUnaddressed && <FormWarning>{words.unaddressed}</FormWarning>}
      {isTest && <FormWarning>{words.isTest}</FormWarning>}
      {lacksFee && <FormWarning>{words.noFees}</FormWarning>}
      {incomplete.count === 0 && <p>{words.complete}</p>}
      {incomplete.count > 0 && (
        <section className="rtm-export-missing" aria-label={words.missing(incomplete.count)}>
          <h2>{words.missing(incomplete.count)}</h2>
          <p>{words.where}</p>
          <ul>
            {incomplete.rows.slice(0, SHOWN).map((row) => (
              <Missing key={row.uuid} row={row} words={words} onPatient={onPatient} />
            ))}
          </ul>
          <Others count={incomplete.count} words={words} />
        </section>
      )}
      {changed.count > 0 && (
        <section className="rtm-export-missing" aria-label={words.changed(changed.count)}>
          <h2>{words.changed(changed.count)}</h2>
          <ul>
            {changed.texts.slice(0, SHOWN).map(({ uuid, before, after }) => (
              <li key={`${uuid} ${before}`}>{words.change(before, after)}</li>
            ))}
          </ul>
          <Others count={changed.count} words={words} />
        </section>
      )}
    </>
  )
}

function formatLabel(format: string, { formats }: Words): string {
  return Object.entries(formats).find(([known]) => known === format)?.[1].label ?? format
}

interface MissingProps {
  row: IncompleteClaim
  words: Words
  onPatient: (patientId: number) => void
}

function Missing({ row: { patient, missing }, words, onPatient }: MissingProps) {
  const list = new Intl.ListFormat(useScreen().locale)
  return (
    <li>
      <span>
        <strong>{patient.fullName}</strong>{' '}
        <span className="rtm-export-facts">
          {list.format(missing.map((fact) => words.facts[fact]))}
        </span>
      </span>
      {missing.some((fact) => ofPatient.has(fact)) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={words.enterFor(patient.fullName)}
          onClick={() => onPatient(patient.id)}
        >
          {words.enter}
        </Button>
      )}
    </li>
  )
}

function Others({ count, words }: { count: number; words: Words }) {
  return count > SHOWN && <p>{words.others(count - SHOWN)}</p>
}
