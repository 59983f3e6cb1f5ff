import { useMemo } from 'react'
import { lazyPart, overlayCode } from '../../../ui/lazy-part'
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay'
import { useScreen } from '../screen'
import { createDraftSlot } from './dialog-draft'
import type { PatientDialog, PatientDialogsProps } from './patient-dialog'
import { useRestoredDialog } from './use-restored-dialog'

// The code of all dialogs is in one file, because a user who opens one dialog often opens further
// dialogs.
const load = overlayCode(() => import('./dialogs/open-dialog'))
const OpenDialog = lazyPart(() => load().then((module) => module.OpenDialog))

/**
 * Fetches the code of the dialogs in advance. Called when the pointer rests on a button that opens
 * one of them.
 */
export function prefetchPatientDialogs(): void {
  void load().catch(() => {})
}

function keyOf(dialog: PatientDialog): string {
  const patient = dialog.kind === 'create' ? '' : dialog.patient.user.id
  return `${dialog.kind} ${patient} ${dialog.kind === 'log' ? (dialog.log?.id ?? '') : ''}`
}

const noDrafts = { read: () => null, write: () => {}, remove: () => {} }

/**
 * The dialogs for actions on a patient. Their code loads on first use. If there is a draft whose
 * key starts with `place`, its dialog opens automatically.
 */
export function PatientDialogs(props: PatientDialogsProps) {
  const { place, dialog, onChange, onDone, onFind } = props
  const { client } = useScreen()
  useRestoredDialog(props)
  const slot = useMemo(
    () => dialog && createDraftSlot(place ? client.drafts : noDrafts, place ?? '', dialog),
    [client, place, dialog],
  )
  if (!dialog || !slot) return null
  const key = keyOf(dialog)
  return (
    <LazyOverlay key={key} onFailed={() => onChange(null)}>
      <OpenDialog
        dialog={dialog}
        slot={slot}
        onClose={() => onChange(null)}
        onDone={(patientId: number) => onDone?.(patientId)}
        onFind={onFind}
      />
    </LazyOverlay>
  )
}
