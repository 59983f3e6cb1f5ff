import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExportCheck, type ExportSelection, exportCheckQuery } from '../../api/billing-exports'
import { errorWords } from '../../api/errors'
import { isUnseen } from '../../api/rejection'
import type { BillingList } from '../../domain/billing/billing-tabs'
import { type ExportFormat, exportFormats } from '../../domain/claims/claim-export'
import * as bulkWords from '../../domain/messages/en-bulk-billing'
import * as exportWords from '../../domain/messages/en-claim-export'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { BarMeter } from '../../ui/meter'
import { Dialog } from '../../ui/overlays/dialog'
import { FormCheckbox } from '../../ui/overlays/form-checkbox'
import { FormWarning } from '../../ui/overlays/form-note'
import { FormRadioGroup } from '../../ui/overlays/form-radio-group'
import { addStyles } from '../../ui/styles'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { NoticeList, useNotices } from './bulk-notices'
import { ExportCheckResult } from './export-check'
import css from './export-dialog.css?inline'
import { useExport } from './use-export'

addStyles(css)

interface ExportDialogProps {
  selection: ExportSelection
  /** The tab or list that contains the billings. */
  tab: BillingList
  onClose: () => void
}

/**
 * The dialog that exports billings as a file (Q03). The user chooses the format. The dialog shows
 * the values that the claims lack, and the progress of the export.
 */
export function ExportDialog({ selection, tab, onClose }: ExportDialogProps) {
  const { client, messages, emit, notify } = useScreen()
  const { common } = messages
  const words = useLateWords(exportWords).claimExport
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [skipsIncomplete, setSkipsIncomplete] = useState(false)
  const [skipsNoticed, setSkipsNoticed] = useState(false)
  const query = useQuery({ ...exportCheckQuery(client.http, format, selection), gcTime: 0 })
  const check = query.data
  const { error, done, start } = useExport(tab, {
    onDone(name) {
      const title = words.done(name)
      notify({ type: 'success', title, description: null, publicDescription: null })
      onClose()
    },
    onChanged: () => void query.refetch(),
  })
  const isPending = done !== null
  const isReady =
    check !== undefined &&
    !query.isFetching &&
    isExportable(check, format, { skipsIncomplete, skipsNoticed })
  const submit = () => {
    if (!check) return
    const { count, digest, incomplete } = check
    const seen = { count, digest, incomplete: incomplete.count }
    start({ format, selection, skipIncomplete: skipsIncomplete, skipNoticed: skipsNoticed, seen })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={check ? words.title(check.count) : words.untitled}
      closeLabel={common.close}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" pending={isPending} disabled={!isReady} onClick={submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="rtm-export">
        <FormRadioGroup
          label={words.format}
          options={exportFormats.map((id) => {
            const { label, text } = words.formats[id]
            return { id, label, description: text }
          })}
          value={format}
          onChange={setFormat}
          isDisabled={isPending}
        />
        <Loaded
          query={query}
          words={{ loading: words.checking, failed: words.checkFailed }}
          height={96}
        >
          {(loaded) => (
            <>
              <Skipping
                check={loaded}
                format={format}
                value={skipsIncomplete}
                onChange={setSkipsIncomplete}
                isDisabled={isPending}
              />
              <Noticed
                check={loaded}
                format={format}
                value={skipsNoticed}
                onChange={setSkipsNoticed}
                isDisabled={isPending}
              />
              <ExportCheckResult
                check={loaded}
                format={format}
                words={words}
                onPatient={(patientId) => {
                  onClose()
                  emit('rtm-patient-select', { patientId })
                }}
                onSettings={() => {
                  const isOpened = !emit('rtm-navigate', { to: 'billing-settings' })
                  if (isOpened) onClose()
                  return isOpened
                }}
              />
            </>
          )}
        </Loaded>
        {check && isPending && <Progress done={done} total={check.count} />}
        {error !== null && !isPending && !query.isFetching && (
          <ErrorState
            title={words.failed}
            description={
              isUnseen(error, 'seen')
                ? words.outdated
                : (errorWords(error, messages)?.description ?? null)
            }
            retryLabel={common.retry}
            {...(isReady && { onRetry: submit })}
          />
        )}
      </div>
    </Dialog>
  )
}

/**
 * Returns the number of billings that the file cannot contain. Files in the formats FHIR and X12
 * cannot contain incomplete claims.
 */
function lacking({ incomplete }: ExportCheck, format: ExportFormat): number {
  return format === 'csv' ? 0 : incomplete.count
}

/** Returns the number of billings that the file can contain. */
function fitting(check: ExportCheck, format: ExportFormat): number {
  return check.count - lacking(check, format)
}

interface Choices {
  skipsIncomplete: boolean
  skipsNoticed: boolean
}

/** Whether the file can be made. X12 also needs the ids of the sender and the receiver. */
function isExportable(check: ExportCheck, format: ExportFormat, choices: Choices): boolean {
  if (format !== 'csv' && check.isUnaddressed) return false
  if (lacking(check, format) > 0 && !choices.skipsIncomplete) return false
  return fitting(check, format) > (choices.skipsNoticed ? check.noticed.count : 0)
}

interface SkippingProps {
  check: ExportCheck
  format: ExportFormat
  value: boolean
  onChange: (value: boolean) => void
  isDisabled: boolean
}

/**
 * A warning that some billings cannot be in the file, and a checkbox with which the user leaves
 * these billings out.
 */
function Skipping({ check, format, value, onChange, isDisabled }: SkippingProps) {
  const words = useLateWords(exportWords).claimExport
  const count = lacking(check, format)
  if (count === 0) return null
  const isAll = count === check.count
  return (
    <>
      <FormWarning>{words.incomplete(count, isAll)}</FormWarning>
      {!isAll && <FormCheckbox label={words.skip(count)} {...{ value, onChange, isDisabled }} />}
    </>
  )
}

/**
 * The billings that have a notice, and a checkbox with which the user leaves them out (Y03). The
 * confirmation of “Mark as Billed” shows the same notices.
 */
function Noticed({ check, format, value, onChange, isDisabled }: SkippingProps) {
  const words = useLateWords(exportWords).claimExport
  const { leaveOut } = useLateWords(bulkWords).bulkBilling
  const { count, rows } = check.noticed
  const notices = useNotices(rows)
  if (count === 0) return null
  return (
    <NoticeList
      title={words.check(count)}
      notices={notices}
      hasNames={check.count > 1}
      isCut={rows.length < count}
    >
      {(value || count < fitting(check, format)) && (
        <FormCheckbox label={leaveOut(count)} {...{ value, onChange, isDisabled }} />
      )}
    </NoticeList>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const words = useLateWords(exportWords).claimExport
  const shown = Math.min(done, total)
  return (
    <div role="status" aria-label={words.exporting}>
      <BarMeter title={words.progress(shown, total)} share={shown / Math.max(1, total)} />
      <p>{words.progress(shown, total)}</p>
    </div>
  )
}
