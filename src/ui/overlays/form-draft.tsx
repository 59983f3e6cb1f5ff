import { type ReactNode, useEffect, useRef } from 'react'
import type { Form } from './form-state'

/** The draft of a form. It keeps the typed values after a reload, a crash or an expired session. */
export interface FormDraft<Values> {
  /** The values of an earlier draft. Null if there is none. */
  restored: Values | null
  /** The note above the fields of a restored draft: `Your unsaved changes were restored.` */
  words: ReactNode
  /**
   * Called with each change. The parameter is null when the values equal those of an untouched form
   * again.
   */
  onChange: (values: Values | null) => void
}

/** Reports the changes of the form to its draft. An untouched form has no draft. */
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
