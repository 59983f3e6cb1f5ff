import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { InteractionLog } from '../../domain/interaction/interaction-log'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { useHoverCards } from '../../ui/overlays/use-hover-cards'
import type { InteractionDialog } from './interaction-dialogs'

const loadDialogs = overlayCode(() => import('./interaction-dialogs'))
const InteractionDialogs = lazyPart(() => loadDialogs().then((module) => module.InteractionDialogs))

export interface InteractionOverlaysProps {
  root: RefObject<HTMLElement | null>
  rows: readonly InteractionLog[] | undefined
  dialog: InteractionDialog | null
  onChange: Dispatch<SetStateAction<InteractionDialog | null>>
  onEdit: (log: InteractionLog) => void
  providerName: (id: number) => string | undefined
}

/**
 * The overlays of the interaction log: the menu, the card with the notes, and the dialog that asks
 * before it deletes an interaction. Their code loads on demand.
 */
export function InteractionOverlays(props: InteractionOverlaysProps) {
  const { root, rows, dialog, ...rest } = props
  const { onChange } = rest
  useHoverCards(root, {
    load: loadDialogs,
    onOpen: (rowId, anchor) => {
      const log = rows?.find((row) => String(row.id) === rowId)
      if (log) onChange({ kind: 'notes', log, anchor })
    },
    onPress: () => onChange((open) => (open?.kind === 'notes' ? null : open)),
  })
  return (
    <LazyOverlay key={dialog?.kind} onFailed={() => onChange(null)}>
      {dialog && <InteractionDialogs dialog={dialog} {...rest} />}
    </LazyOverlay>
  )
}
