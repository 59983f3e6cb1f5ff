import { type ReactNode, useRef } from 'react'
import { addStyles } from '../../ui/styles'
import { useScrollsAcross } from '../../ui/use-scrolls-across'
import css from './table-box.css?inline'

addStyles(css)

interface TableBoxProps {
  /** The name of the table, which is also the accessible name of the box. */
  label: string
  children: ReactNode
}

/** A box around a table. It scrolls sideways if the table is wider. */
export function TableBox({ label, children }: TableBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useScrollsAcross(box)
  // A box that scrolls can get the focus, so that keyboard users can scroll to the last columns.
  const reach = scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div ref={box} className="rtm-metrics-table" {...reach}>
      {children}
    </div>
  )
}
