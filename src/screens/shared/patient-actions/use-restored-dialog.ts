import { useEffect, useEffectEvent } from 'react'
import { ResponseError } from '../../../api/errors'
import { interactionLogQuery } from '../../../api/interaction-logs'
import { patientQuery } from '../../../api/patients'
import type { RtmClient } from '../../../client/rtm-client'
import { useScreen } from '../screen'
import { type DialogDraft, dialogDraft } from './dialog-draft'
import type { PatientDialog, PatientDialogsProps } from './patient-dialog'

/** A patient that the screen around has just asked for is not asked for again. */
const FRESH_MS = 10_000

async function dialogOf(draft: DialogDraft, client: RtmClient): Promise<PatientDialog | null> {
  const { kind, patientId, logId } = draft
  if (kind === 'create') return { kind }
  if (patientId === null) return null
  const { http, queryClient } = client
  const patient = await queryClient.fetchQuery({
    ...patientQuery(http, patientId),
    staleTime: FRESH_MS,
  })
  if (kind !== 'log') return { kind, patient }
  if (logId === null) return { kind, patient }
  return { kind, patient, log: await queryClient.fetchQuery(interactionLogQuery(http, logId)) }
}

/** What was typed here and not submitted opens again by itself, unless something else is open. */
export function useRestoredDialog({ place, dialog, onChange }: PatientDialogsProps): void {
  const { client, messages, notify, report } = useScreen()
  const restore = useEffectEvent(async (isStillHere: () => boolean) => {
    const draft = dialog ? null : client.drafts.read(place, dialogDraft)
    if (!draft) return
    try {
      const found = await dialogOf(draft, client)
      if (isStillHere()) openUnlessOpen(found)
    } catch (error) {
      if (isStillHere()) failed(error, draft)
    }
  })
  const openUnlessOpen = useEffectEvent((found: PatientDialog | null) => {
    if (found && !dialog) onChange(found)
  })
  const failed = useEffectEvent((error: unknown, draft: DialogDraft) => {
    const isGone = error instanceof ResponseError && error.status === 404
    // Anything else may pass: the draft waits for the next visit.
    if (!isGone) return report(error)
    client.drafts.remove(place)
    const { logGone, patientGone } = messages.patientActions.draft
    notify({ type: 'warning', title: draft.logId === null ? patientGone : logGone })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or another connection's drafts, is looked into anew.
  useEffect(() => {
    let isHere = true
    void restore(() => isHere)
    return () => {
      isHere = false
    }
  }, [client, place])
}
