import { useMemo } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay'
import { useScreen } from '../screen'
import { createDraftSlot } from './dialog-draft'
import type { PatientDialog, PatientDialogsProps } from './patient-dialog'
import { useRestoredDialog } from './use-restored-dialog'

// One chunk for all: whoever opens one form of a patient soon opens the next.
const load = () => import('./dialogs/open-dialog')
const OpenDialog = lazyPart(() => load().then((module) => module.OpenDialog))

/** Fetches the dialogs' code before it is wanted: when the pointer rests on what opens one. */
export function prefetchPatientDialogs(): void {
  void load().catch(() => {})
}

function keyOf(dialog: PatientDialog): string {
  const patient = dialog.kind === 'create' ? '' : dialog.patient.user.id
  return `${dialog.kind} ${patient} ${dialog.kind === 'log' ? (dialog.log?.id ?? '') : ''}`
}

/**
 * The dialogs in which somebody acts for a patient; they are fetched when one is first wanted. What
 * was typed in one at this place and not submitted opens again by itself.
 */
export function PatientDialogs(props: PatientDialogsProps) {
  const { place, dialog, onChange, onDone } = props
  const { client } = useScreen()
  useRestoredDialog(props)
  const slot = useMemo(
    () => dialog && createDraftSlot(client.drafts, place, dialog),
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
      />
    </LazyOverlay>
  )
}
