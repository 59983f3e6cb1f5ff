import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { mutationKey } from '../../api/writes'
import { draftsOf } from '../../client/storage/drafts'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { tabOf } from '../../domain/billing/billing-tabs'
import { cancelFormDraft } from '../../domain/billing/cancel-form'
import type { FormDraft } from '../../ui/overlays/form-draft'
import { draftKey, useFormDraft } from '../shared/form-draft'
import { useScreen } from '../shared/screen'
import { CANCEL_DRAFT } from './billing-start'

/**
 * Returns the schema of a draft. A draft contains the typed values and the ids of billings. It
 * applies only to these billings.
 */
const draftOf = <Values>(schema: z.ZodMiniType<Values>) =>
  z.object({ uuids: z.array(z.string()), values: schema })

const cancelDraft = draftOf(cancelFormDraft)

const uuidsOf = (rows: readonly BillingInstance[]) => rows.map(({ uuid }) => uuid).sort()

interface RowsDraftOptions<Values> {
  /**
   * The start of the storage key. In the key, the number of billings and the id of the first
   * billing follow.
   */
  place: string
  /** Checks the stored values before they are restored. */
  schema: z.ZodMiniType<Values>
  rows: readonly BillingInstance[]
  onClose: () => void
}

/**
 * Returns the draft of a form about billings (Z23). The draft is deleted when the dialog closes.
 */
export function useRowsDraft<Values extends object>(options: RowsDraftOptions<Values>) {
  const { place, schema, rows, onClose } = options
  const { drafts } = useScreen().client
  const uuids = uuidsOf(rows)
  // The forms about other billings have drafts of their own.
  const key = draftKey(place, uuids.length, uuids[0])
  const { draft, clear } = useFormDraft(key, draftOf(schema))
  const { restored } = draft
  const [isTheirs] = useState(() => restored?.uuids.join() === uuids.join())
  // After a partly failed bulk action, the dialog keeps only the remaining billings. The draft then
  // applies to these billings, so it moves to their key.
  const lastKey = useRef(key)
  const move = useEffectEvent((before: string) => {
    const kept = drafts.read(before, draftOf(schema))
    drafts.remove(before)
    if (kept) drafts.write(key, { ...kept, uuids })
  })
  useEffect(() => {
    if (lastKey.current !== key) move(lastKey.current)
    lastKey.current = key
  }, [key])
  return {
    draft: {
      ...draft,
      restored: restored && isTheirs ? restored.values : null,
      onChange: (values) => draft.onChange(values && { uuids, values }),
    } satisfies FormDraft<Values>,
    close() {
      clear()
      onClose()
    },
  }
}

/**
 * If a draft of a cancel form is stored, opens the dialog of this form when the billings of the
 * draft are on screen and can still be cancelled.
 */
export function useRestoredCancel(
  rows: readonly BillingInstance[] | undefined,
  open: (rows: readonly BillingInstance[]) => void,
): void {
  const { drafts, http } = useScreen().client
  // The draft may just be being saved, if the user has come back with Back and Forward. It is then
  // removed when the save succeeds.
  const isMoving = useIsMutating({ mutationKey: mutationKey(http, 'move-billings') }) > 0
  const restore = useEffectEvent((shown: readonly BillingInstance[]) => {
    for (const key of drafts.places(draftsOf(CANCEL_DRAFT))) {
      const asked = new Set(drafts.read(key, cancelDraft)?.uuids)
      const theirs = shown.filter((row) => asked.has(row.uuid) && tabOf(row) === 'ready')
      if (asked.size > 0 && theirs.length === asked.size) return open(theirs)
    }
  })
  const isShown = useRef(false)
  useEffect(() => {
    if (!rows || isMoving || isShown.current) return
    isShown.current = true
    // Only one list of the page opens the dialog, even if several lists show the billings.
    const disclaim = drafts.claim(CANCEL_DRAFT)
    if (disclaim) restore(rows)
    disclaim?.()
  }, [drafts, rows, isMoving])
}
