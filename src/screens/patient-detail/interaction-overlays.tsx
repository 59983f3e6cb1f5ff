import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import type { InteractionLog } from '../../domain/interaction-log'
import { lazyPart } from '../../ui/lazy-part'
import { watchHoverIntent } from '../../ui/overlays/hover-intent'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'

/** What is open over the log, and for which entry. */
export type InteractionDialog =
  | { kind: 'menu' | 'notes'; log: InteractionLog; anchor: HTMLElement }
  | { kind: 'delete'; log: InteractionLog; keepFocus: () => void }

const loadDialogs = () => import('./interaction-dialogs')
const InteractionDialogs = lazyPart(() => loadDialogs().then((module) => module.InteractionDialogs))

export interface InteractionOverlaysProps {
  root: RefObject<HTMLElement | null>
  rows: readonly InteractionLog[] | undefined
  dialog: InteractionDialog | null
  onChange: Dispatch<SetStateAction<InteractionDialog | null>>
  onEdit: (log: InteractionLog) => void
}

/** Menu, whole notes and the question before deleting: none is in the first load. */
export function InteractionOverlays(props: InteractionOverlaysProps) {
  const { root, rows, dialog, onChange, onEdit } = props
  useEffect(() => {
    if (!root.current) return
    return watchHoverIntent({
      root: root.current,
      selector: '[data-hover]',
      onIntent: () => void loadDialogs().catch(() => {}),
      onOpen: (anchor) => {
        const id = anchor.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
        const log = rows?.find((row) => String(row.id) === id)
        if (log) onChange({ kind: 'notes', log, anchor })
      },
    })
  }, [root, rows, onChange])
  return (
    <LazyOverlay key={dialog?.kind} onFailed={() => onChange(null)}>
      {dialog && <InteractionDialogs dialog={dialog} onChange={onChange} onEdit={onEdit} />}
    </LazyOverlay>
  )
}
