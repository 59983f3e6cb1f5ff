import { type ReactNode, useEffect, useRef } from 'react'
import type { Form } from './form-state'

/**
 * The draft of a form. It stores the typed values, so that the form can restore them after a
 * reload, a crash or an expired session.
 */
export interface FormDraft<Values> {
  /** The values that were stored earlier. Null if there are none. */
  restored: Values | null
  /**
   * The note that is shown above the fields if a draft was restored:
   * `Your unsaved changes were restored.`
   */
  words: ReactNode
  /**
   * Called after each change of a value. The parameter is null if all values equal their initial
   * values again.
   */
  onChange: (values: Values | null) => void
}

/**
 * Passes the changes of a form to its draft. If no value differs from its initial value, no draft
 * is stored.
 */
export function useDraftOf<Values extends object>(
  { values, isDirty }: Form<Values>,
  draft: FormDraft<Values> | undefined,
): void {
  const keep = useRef(draft?.onChange)
  keep.current = draft?.onChange
  const told = useRef({ values, isDirty })
  useEffect(() => {
    const before = told.current
    if (before.values === values) return
    told.current = { values, isDirty }
    if (isDirty || before.isDirty) keep.current?.(isDirty ? values : null)
  }, [values, isDirty])
}

export function RestoredNote({ children }: { children: ReactNode }) {
  return (
    <p className="rtm-form-restored" role="status">
      {children}
    </p>
  )
}
