import { useEffect, useEffectEvent, useRef } from 'react'
import { ResponseError } from '../../../api/errors'
import { patientQuery } from '../../../api/patients'
import { queriesOf } from '../../../client/queries'
import type { RtmClient } from '../../../client/rtm-client'
import { draftsOf } from '../../../client/storage/drafts'
import { writesUnderWay } from '../../../client/writes-under-way'
import { dateInZone } from '../../../domain/dates/dates'
import { patientCan } from '../../../domain/patient/patient-can'
import { reserveModal } from '../../../ui/overlays/open-modals'
import { useScreen } from '../screen'
import { type DialogDraft, dialogDraft } from './dialog-draft'
import type { PatientDialog, PatientDialogsProps } from './patient-dialog'

async function dialogOf(draft: DialogDraft, client: RtmClient): Promise<PatientDialog | null> {
  const { kind, patientId, logId } = draft
  if (kind === 'create') return { kind }
  // The dialogs of the billing settings are not opened here, because the settings open them.
  if (patientId === null || kind === 'companyFacts' || kind === 'template') return null
  const { http } = client
  const queryClient = queriesOf(client)
  const patient = await queryClient.fetchQuery(patientQuery(http, patientId, 10_000))
  if (kind !== 'log') return { kind, patient }
  if (logId === null) return { kind, patient }
  // This code is loaded on demand, because the first view of most elements does not need it.
  const { interactionLogQuery } = await import('../../../api/interaction-logs')
  return { kind, patient, log: await queryClient.fetchQuery(interactionLogQuery(http, logId)) }
}

/**
 * Whether the action of the dialog is no longer allowed, for example because a colleague has ended
 * the enrollment.
 */
function isOutdated(dialog: PatientDialog, { http }: RtmClient): boolean {
  if (dialog.kind !== 'enroll' && dialog.kind !== 'extend' && dialog.kind !== 'unenroll')
    return false
  const today = dateInZone(http.now(), http.timeZone)
  return !patientCan(dialog.patient, null, today)[dialog.kind].allowed
}

/**
 * If there is a draft and no dialog of this screen is open, opens the dialog of the draft. If
 * another element has an open dialog, waits until that dialog has closed.
 */
export function useRestoredDialog({ place, dialog, onChange }: PatientDialogsProps): void {
  const { client, messages, notify, report } = useScreen()
  const release = useRef<(() => void) | null>(null)
  const letGo = useEffectEvent(() => {
    release.current?.()
    release.current = null
  })
  const restore = useEffectEvent(async (signal: AbortSignal) => {
    // If the user has left the page and come back with Back and Forward, the request that saves the
    // values of a draft may still be pending. The draft is then removed when the save succeeds.
    const underWay = writesUnderWay(queriesOf(client))
    if (underWay) await underWay
    if (signal.aborted) return
    for (const key of dialog || place === null ? [] : client.drafts.places(draftsOf(place))) {
      if (await restoreOne(key, signal)) return
    }
  })
  /**
   * @returns Whether the search for a draft must stop, because the dialog of this draft is open or
   * the screen was closed.
   */
  const restoreOne = useEffectEvent(async (key: string, signal: AbortSignal) => {
    const draft = client.drafts.read(key, dialogDraft)
    if (!draft) return false
    try {
      const found = await dialogOf(draft, client)
      release.current = await reserveModal(signal)
      if (!signal.aborted && openUnlessOpen(found, key)) return true
      letGo()
    } catch (error) {
      if (!signal.aborted) failed(error, draft, key)
    }
    return signal.aborted
  })
  const openUnlessOpen = useEffectEvent((found: PatientDialog | null, key: string): boolean => {
    if (!found || dialog) return false
    if (!isOutdated(found, client)) {
      onChange(found)
      return true
    }
    client.drafts.remove(key)
    notify({ type: 'warning', title: messages.patientActions.draft.outdated })
    return false
  })
  const failed = useEffectEvent((error: unknown, draft: DialogDraft, key: string) => {
    const isGone = error instanceof ResponseError && error.status === 404
    // After any other error, the draft is not deleted, because the error may be temporary. The next
    // visit tries the draft again.
    if (!isGone) return report(error)
    client.drafts.remove(key)
    const { logGone, patientGone } = messages.patientActions.draft
    notify({ type: 'warning', title: draft.logId === null ? patientGone : logGone })
  })
  useEffect(() => {
    const here = new AbortController()
    const disclaim = place === null ? null : client.drafts.claim(place)
    if (disclaim) void restore(here.signal)
    return () => {
      here.abort()
      disclaim?.()
      letGo()
    }
  }, [client, place])
  useEffect(() => {
    if (!dialog) letGo()
  }, [dialog])
}
