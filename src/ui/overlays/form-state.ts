import { useCallback, useMemo, useRef, useState } from 'react'

/** Words beside a field, by the name of its value. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string }

/** What a field needs: spread it on `FormTextField`, `FormSelect`, `FormRadioGroup` … */
export interface FieldBinding<Value> {
  value: Value
  onChange: (value: Value) => void
  errorMessage: string | undefined
}

export interface Form<Values> {
  values: Values
  errors: FieldErrors<Values>
  /** Whether any value differs from those of an untouched form. */
  isDirty: boolean
  field: <Name extends keyof Values>(name: Name) => FieldBinding<Values[Name]>
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Shows errors beside their fields, the server's for instance. */
  showErrors: (errors: FieldErrors<Values>) => void
  /** Validates, and from now on again with every change. True when there is nothing to mend. */
  check: () => boolean
  reset: (values: Values) => void
}

/**
 * The values of one form. Errors show from the first try to submit, then follow what is typed; an
 * error from the server stays until its field changes.
 * @param initialValues What an untouched form holds.
 * @param restored What was typed before and not submitted: the form begins with it, as changed.
 */
export function useForm<Values extends object>(
  initialValues: Values,
  validate?: (values: Values) => FieldErrors<Values>,
  restored?: Values | null,
): Form<Values> {
  const [start, setStart] = useState(initialValues)
  const [values, setValues] = useState(restored ?? initialValues)
  const [isChecked, setChecked] = useState(false)
  const [shown, setShown] = useState<FieldErrors<Values>>({})
  const validateRef = useRef(validate)
  validateRef.current = validate

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setShown((before) => ({ ...before, [name]: undefined }))
  }, [])
  const reset = useCallback((next: Values) => {
    setStart(next)
    setValues(next)
    setChecked(false)
    setShown({})
  }, [])

  const errors = useMemo(
    () => mergeErrors(isChecked ? validateRef.current?.(values) : undefined, shown),
    [isChecked, values, shown],
  )
  return {
    values,
    errors,
    isDirty: differs(values, start),
    set,
    reset,
    showErrors: setShown,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set(name, value),
      errorMessage: errors[name],
    }),
    check: () => {
      setChecked(true)
      setShown({})
      return !hasErrors(validate?.(values) ?? {})
    },
  }
}

/** Whether any value differs; a list does by what is in it, so that choosing and unchoosing is none. */
export function differs<Values extends object>(values: Values, start: Values): boolean {
  const before = new Map<string, unknown>(Object.entries(start))
  return Object.entries(values).some(([name, value]) => !isSame(value, before.get(name)))
}

/**
 * What was typed over a record that somebody else has changed since: a field that was typed in keeps
 * what was typed, every other one is as the record is now.
 * @param base What the form began with.
 * @param fresh What it would begin with now.
 */
export function rebased<Values extends object>(
  values: Values,
  base: Values,
  fresh: Values,
): Values {
  const before = new Map<string, unknown>(Object.entries(base))
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, before.get(name)))
  return { ...fresh, ...Object.fromEntries(typed) }
}

function isSame(value: unknown, before: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(before)) return Object.is(value, before)
  return value.length === before.length && value.every((item) => before.includes(item))
}

export function hasErrors(errors: object): boolean {
  return Object.values(errors).some((message) => message !== undefined)
}

/** The form's own rule comes before the server's word on the same field. */
export function mergeErrors<Values>(
  checked: FieldErrors<Values> | undefined,
  shown: FieldErrors<Values>,
): FieldErrors<Values> {
  const found = Object.entries(checked ?? {}).filter(([, message]) => message !== undefined)
  return { ...shown, ...Object.fromEntries(found) }
}
