import {
  type Dispatch,
  lazy,
  type RefObject,
  type SetStateAction,
  Suspense,
  useEffect,
} from 'react'
import type { InteractionLog } from '../../domain/interaction-log'
import { ErrorBoundary, isLoadFailure } from '../../ui/error-boundary'
import { watchHoverIntent } from '../../ui/overlays/hover-intent'
import { useScreen } from '../shared/screen'

/** What is open over the log, and for which entry. */
export type InteractionDialog =
  | { kind: 'menu' | 'notes'; log: InteractionLog; anchor: HTMLElement }
  | { kind: 'delete'; log: InteractionLog; keepFocus: () => void }

const loadDialogs = () => import('./interaction-dialogs')
const InteractionDialogs = lazy(() =>
  loadDialogs().then((module) => ({ default: module.InteractionDialogs })),
)

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
  const { messages, notify } = useScreen()
  const onLoadFailure = (error: unknown) => {
    if (!isLoadFailure(error)) throw error
    onChange(null)
    const { updatesTitle, updatesText } = messages.errors
    notify({ type: 'error', title: updatesTitle, description: updatesText })
  }
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
    <ErrorBoundary key={dialog?.kind} onError={onLoadFailure} fallback={() => null}>
      <Suspense fallback={null}>
        {dialog && <InteractionDialogs dialog={dialog} onChange={onChange} onEdit={onEdit} />}
      </Suspense>
    </ErrorBoundary>
  )
}
