import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from '../icon'

/** Something to know before submitting, which does not stand in the way. Read out when it appears. */
export function FormWarning({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="rtm-form-status">
      {children && (
        <p className="rtm-form-warning">
          <Icon of={TriangleAlert} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rtm-field-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface FieldRowProps {
  /** A few digits each: they stay in a line on a phone too. */
  isShort?: boolean
  children: ReactNode
}

/** Fields in a line, where there is room. */
export function FieldRow({ isShort, children }: FieldRowProps) {
  return (
    <div className="rtm-field-row" data-short={isShort || undefined}>
      {children}
    </div>
  )
}
