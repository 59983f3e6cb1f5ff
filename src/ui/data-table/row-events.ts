/** One set of listeners for all rows: none is added for a row, a cell or a button in it. */
import { idsBetween, type Selection, withIds } from './selection'
import type { RowId } from './types'

export interface RowEventHandlers {
  selection: Selection | undefined
  rowIds: readonly RowId[]
  onAction?: (action: string, id: RowId, element: HTMLElement) => void
  /** The action that a click anywhere else in the row stands for; the row has a button for it. */
  rowAction?: string | undefined
}

/**
 * @param handlers read at each event, so that they are always the latest.
 * @returns stops listening.
 */
export function listenToRows(body: HTMLElement, handlers: () => RowEventHandlers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const select = selector(handlers)
  body.addEventListener(
    'click',
    (event) => {
      const target = elementOf(event)
      if (target) select(event, target)
      if (target) act(target, handlers())
    },
    { signal },
  )
  // Shift and Space as shift-click, where the browser does not say so itself.
  body.addEventListener('keydown', (event) => select.key(event), { signal })
  body.addEventListener(
    'pointerover',
    (event) => {
      const target = elementOf(event)
      if (event.pointerType !== 'touch' && target) tellWhole(target)
    },
    { signal },
  )
  return () => stop.abort()
}

/** Checkbox clicks, with the row last clicked as the start of a range. */
function selector(handlers: () => RowEventHandlers) {
  let anchor: RowId | undefined
  let shiftSpace = false
  const select = (event: MouseEvent, target: HTMLElement) => {
    const cell = target.closest('.rtm-cell-select')
    const input = cell?.querySelector('input')
    if (!input) return
    // The whole cell is the target: 16 px are too few for a thumb.
    if (target !== input) {
      shiftSpace ||= event.shiftKey
      input.click()
      return
    }
    const { selection, rowIds } = handlers()
    const id = rowIdOf(input)
    if (!selection || id === undefined) return
    const isRange = event.shiftKey || shiftSpace
    shiftSpace = false
    const ids = isRange ? idsBetween(rowIds, anchor, id) : [id]
    anchor = id
    selection.set(withIds(selection.get(), ids, input.checked))
  }
  select.key = (event: KeyboardEvent) => {
    shiftSpace = event.key === ' ' && event.shiftKey
  }
  return select
}

function act(target: HTMLElement, { onAction, rowAction }: RowEventHandlers): void {
  const button = target.closest<HTMLElement>('[data-action]') ?? rowButtonOf(target, rowAction)
  if (!button || button.matches(':disabled, [aria-disabled="true"]')) return
  const id = rowIdOf(button)
  if (id !== undefined) onAction?.(button.dataset.action ?? '', id, button)
}

/** The whole row is the target of its main button, unless something else in it was meant. */
function rowButtonOf(target: HTMLElement, rowAction: string | undefined) {
  if (rowAction === undefined || target.closest('a, button, input, label, [role="img"]'))
    return null
  // Whoever drags over a name wants its text.
  if (getSelection()?.type === 'Range') return null
  const row = target.closest('[data-row-id]')
  const button = row?.querySelector<HTMLElement>(`[data-action="${CSS.escape(rowAction)}"]`)
  // What opens gives the focus back to where it was.
  button?.focus({ preventScroll: true })
  return button
}

/** Gives a cut-off text its whole as a tooltip, when the pointer is on it and not before. */
function tellWhole(target: HTMLElement): void {
  const text = target.closest<HTMLElement>('.rtm-truncate, .rtm-cell')
  if (text === null || target.closest('[data-hover], [data-rtm-tooltip], [title]') !== null) return
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent?.trim() ?? ''
}

function rowIdOf(element: HTMLElement): RowId | undefined {
  return element.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/** The element an event is about; for a part of an icon, what the icon stands in. */
function elementOf({ target }: Event): HTMLElement | undefined {
  if (target instanceof HTMLElement) return target
  return (target instanceof Element && target.closest<HTMLElement>('button, td')) || undefined
}
