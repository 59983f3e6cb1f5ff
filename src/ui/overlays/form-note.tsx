import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from '../icon'

/** A box with a warning, which can be a part of a dialog's description. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="rtm-form-warning">
      <Icon of={TriangleAlert} />
      <span>{children}</span>
    </span>
  )
}

/**
 * A warning that is shown before the user submits. It does not prevent the submit. Screen readers
 * read it when it appears.
 */
export function FormWarning({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="rtm-form-status">
      {children && <Warning>{children}</Warning>}
    </div>
  )
}

/** A group of fields with its own heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rtm-field-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface FieldRowProps {
  /**
   * The kind of the fields. Short fields share a row even if there is little room. Long fields share
   * a row only on a low screen. By default, fields share a row if there is room.
   */
  fields?: 'short' | 'long'
  children: ReactNode
}

/** Fields that share a row if there is room. */
export function FieldRow({ fields, children }: FieldRowProps) {
  return (
    <div className="rtm-field-row" data-fields={fields}>
      {children}
    </div>
  )
}
