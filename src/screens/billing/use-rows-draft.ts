import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { draftsOf } from '../../client/storage/drafts'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { tabOf } from '../../domain/billing/billing-tabs'
import { cancelFormDraft } from '../../domain/billing/cancel-form'
import type { FormDraft } from '../../ui/overlays/form-draft'
import { useScreen } from '../shared/screen'
import { CANCEL_DRAFT } from './billing-start'

/** A draft applies only to the billings for which the user typed it. */
const draftOf = <Values>(schema: z.ZodMiniType<Values>) =>
  z.object({ uuids: z.array(z.string()), values: schema })

const cancelDraft = draftOf(cancelFormDraft)

const uuidsOf = (rows: readonly BillingInstance[]) => rows.map(({ uuid }) => uuid).sort()

/** Returns the storage key. The forms about other billings have drafts of their own. */
function keyOf(place: string, rows: readonly BillingInstance[]): string {
  return `${draftsOf(place)}${rows.length}:${uuidsOf(rows)[0]}`
}

interface RowsDraftOptions<Values> {
  /** The place of the drafts of this form. */
  place: string
  /** Checks the restored values. */
  schema: z.ZodMiniType<Values>
  rows: readonly BillingInstance[]
  onClose: () => void
}

/** The draft of a form about billings (Z23). It is deleted when the dialog closes. */
export function useRowsDraft<Values extends object>(options: RowsDraftOptions<Values>) {
  const { place, schema, rows, onClose } = options
  const { client, messages } = useScreen()
  const { drafts } = client
  const key = keyOf(place, rows)
  const [restored] = useState(() => {
    const found = drafts.read(key, draftOf(schema))
    return found && uuidsOf(rows).join() === found.uuids.join() ? found.values : null
  })
  const draft: FormDraft<Values> = {
    restored,
    words: messages.confirmation.restored,
    onChange: (values) =>
      values ? drafts.write(key, { uuids: uuidsOf(rows), values }) : drafts.remove(key),
  }
  return {
    draft,
    close() {
      drafts.remove(key)
      onClose()
    },
  }
}

/** Opens the dialog of a draft again when its billings are on screen and can still be cancelled. */
export function useRestoredCancel(
  rows: readonly BillingInstance[] | undefined,
  open: (rows: readonly BillingInstance[]) => void,
): void {
  const { drafts } = useScreen().client
  const restore = useEffectEvent((shown: readonly BillingInstance[]) => {
    for (const key of drafts.places(draftsOf(CANCEL_DRAFT))) {
      const asked = new Set(drafts.read(key, cancelDraft)?.uuids)
      const theirs = shown.filter((row) => asked.has(row.uuid) && tabOf(row) === 'ready')
      if (asked.size > 0 && theirs.length === asked.size) return open(theirs)
    }
  })
  const isShown = useRef(false)
  useEffect(() => {
    if (!rows || isShown.current) return
    isShown.current = true
    // On a page with two lists, only the first list opens the dialog.
    const disclaim = drafts.claim(CANCEL_DRAFT)
    if (disclaim) restore(rows)
    disclaim?.()
  }, [drafts, rows])
}
