import { useCallback, useMemo, useRef, useState } from 'react'

/** Error messages by field name. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string }

/**
 * The props of a field. Spread them on `FormTextField`, `FormSelect`, `FormRadioGroup` or another
 * field.
 */
export interface FieldBinding<Value> {
  value: Value
  onChange: (value: Value) => void
  errorMessage: string | undefined
}

export interface Form<Values> {
  values: Values
  errors: FieldErrors<Values>
  /** Whether any value differs from the values of an untouched form. */
  isDirty: boolean
  field: <Name extends keyof Values>(name: Name) => FieldBinding<Values[Name]>
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Shows errors beside their fields, for example errors from the server. */
  showErrors: (errors: FieldErrors<Values>) => void
  /**
   * Validates the form now, and after every change from now on. Returns true if there are no
   * errors.
   */
  check: () => boolean
  reset: (values: Values) => void
}

/**
 * The state of one form. Errors appear at the first submit, and are updated while the user types. A
 * server error stays until its field changes.
 * @param initialValues The values of an untouched form.
 * @param restored The values of a draft. The form starts with them, and counts as changed.
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

/** Whether any value differs. Lists that have the same items in another order count as equal. */
export function differs<Values extends object>(values: Values, start: Values): boolean {
  const before = new Map<string, unknown>(Object.entries(start))
  return Object.entries(values).some(([name, value]) => !isSame(value, before.get(name)))
}

/**
 * Applies typed values to a record that another user has changed. A field that the user changed
 * keeps the typed value. Every other field gets the value of the current record.
 * @param base The values with which the form started.
 * @param fresh The values with which the form would start now.
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

/** Whether two values are equal. Lists with the same items in another order count as equal. */
export function isSame(value: unknown, before: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(before)) return Object.is(value, before)
  return value.length === before.length && value.every((item) => before.includes(item))
}

export function hasErrors(errors: object): boolean {
  return Object.values(errors).some((message) => message !== undefined)
}

/** Merges errors by field. An error of the form takes precedence over an error of the server. */
export function mergeErrors<Values>(
  checked: FieldErrors<Values> | undefined,
  shown: FieldErrors<Values>,
): FieldErrors<Values> {
  const found = Object.entries(checked ?? {}).filter(([, message]) => message !== undefined)
  return { ...shown, ...Object.fromEntries(found) }
}
