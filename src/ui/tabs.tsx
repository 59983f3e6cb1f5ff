import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Count } from './count'
import { addStyles } from './styles'
import { tabFor } from './tab-keys'
import css from './tabs.css?inline'

/*
 * The ARIA tabs pattern by hand: react-aria's tabs cost 15 kB brotli of the 90 kB that stand before
 * the first rows, and take twice the time until rows show (design §3).
 */
addStyles(css)

export interface Tab<Id extends string = string> {
  id: Id
  label: string
  /** A number, or its words in the reader's language. */
  count?: number | string
  /** The count is on its way: its place is held. */
  countLoading?: boolean
  /** After the count: something that waits there, with words for it. */
  mark?: ReactNode
}

export interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The pointer or the focus is on a tab: fetch what it will show. */
  onIntent?: (id: Id) => void
  /** Id of the one panel below, given to its TabPanel too; unique in the shadow root (`useId`). */
  panelId: string
}

/** Tabs with counts. Arrow keys move and select, as the pattern has it; one tab is in the Tab order. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, onIntent, panelId } = props
  const list = useRef<HTMLDivElement>(null)
  // After the first painting: asked before, it would cost a layout of the whole screen.
  useEffect(() => showSelected(list.current, selected), [selected])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabFor(
      event.key,
      tabs.map((tab) => tab.id),
      selected,
      rtl,
    )
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <div className="rtm-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={press}>
      {tabs.map(({ id, label: words, count, countLoading = false, mark }) => (
        <button
          key={id}
          id={tabElementId(panelId, id)}
          type="button"
          role="tab"
          className="rtm-tab"
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          data-tab={id}
          onClick={() => onSelect(id)}
          onPointerEnter={onIntent && (() => onIntent(id))}
          onFocus={onIntent && (() => onIntent(id))}
        >
          {`${words} `}
          {(countLoading || count !== undefined) && (
            <Count
              value={count}
              loading={countLoading}
              tone={id === selected ? 'accent' : 'neutral'}
            />
          )}
          {mark}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  id: string
  /** The selected tab's id: names the panel. */
  tab: string
  children: ReactNode
}

/** What the selected tab shows. It is not itself focusable: it always begins with controls. */
export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div className="rtm-tab-panel" role="tabpanel" id={id} aria-labelledby={tabElementId(id, tab)}>
      {children}
    </div>
  )
}

function tabElementId(panelId: string, tab: string): string {
  return `${panelId}-${tab}`
}

/** Scrolls the list alone, never the host's page, as `scrollIntoView` would. */
function showSelected(list: HTMLElement | null, selected: string): void {
  if (!list || list.scrollWidth <= list.clientWidth) return
  const tab = list.querySelector(`[data-tab="${CSS.escape(selected)}"]`)
  if (!tab) return
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  const margin = 32
  if (inner.left < outer.left + margin) list.scrollLeft -= outer.left + margin - inner.left
  else if (inner.right > outer.right - margin) list.scrollLeft += inner.right - outer.right + margin
}
