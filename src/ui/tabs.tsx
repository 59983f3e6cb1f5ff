import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Count } from './count'
import { markScrollEdges, showInLine } from './scroll-edges'
import { addStyles } from './styles'
import { tabFor } from './tab-keys'
import css from './tabs.css?inline'

/* Our own implementation of the ARIA tabs pattern. React Aria's tabs would add 15 kB (brotli) to
   the code that loads before the first rows, and the first rows would take twice as long to appear.
   The limit for this code is 90 kB. */
addStyles(css)

export interface Tab<Id extends string = string> {
  id: Id
  label: string
  /** The count beside the label: a number, or its text in the user's locale. */
  count?: number | string
  /** Whether the count is still loading. If so, a placeholder of the same size is shown. */
  countLoading?: boolean
  /**
   * A mark after the count, for something that needs the user's attention. The mark needs an
   * accessible name.
   */
  mark?: ReactNode
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /**
   * Called when the pointer or the focus reaches a tab. The caller can then load the content of the
   * tab.
   */
  onIntent?: (id: Id) => void
  /**
   * The id of the tab panel. It must be the same as the `id` of the `TabPanel`, and unique in the
   * shadow root (`useId`).
   */
  panelId: string
}

/**
 * Tabs with counts. The arrow keys move the focus and select a tab. Only the selected tab is in the
 * tab order.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, onIntent, panelId } = props
  const list = useRef<HTMLDivElement>(null)
  // The position of the selected tab is measured in the next animation frame. An earlier
  // measurement would force the browser to lay out the whole screen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current) showInLine(list.current, `[data-tab="${CSS.escape(selected)}"]`, 32)
    })
    return () => cancelAnimationFrame(frame)
  }, [selected])
  useEffect(() => (list.current ? markScrollEdges(list.current) : undefined), [])

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
    <div
      className="rtm-tabs"
      part="tabs"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={press}
    >
      {tabs.map(({ id, label: words, count, countLoading = false, mark }) => (
        <button
          key={id}
          id={tabElementId(panelId, id)}
          type="button"
          role="tab"
          className="rtm-tab"
          part="tab"
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
  /** The id of the selected tab, which labels the panel. */
  tab: string
  children: ReactNode
}

/**
 * The content of the selected tab. The panel itself cannot get the focus. Keyboard users reach the
 * content without it, because the content always starts with a control.
 */
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
