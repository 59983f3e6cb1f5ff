import { type ReactNode, useEffect, useRef } from 'react'
import type { Form } from './form-state'

/** Where a form keeps what is typed, so that a reload, a crash or an expired session loses nothing. */
export interface FormDraft<Values> {
  /** What was typed before; null for nothing. */
  restored: Values | null
  /** Said above the fields when there was something, such as `Your unsaved changes were restored.` */
  words: ReactNode
  /** Each change; null once nothing differs from an untouched form any more. */
  onChange: (values: Values | null) => void
}

/** An untouched form leaves no draft. */
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
