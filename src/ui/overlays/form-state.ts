import { useCallback, useMemo, useRef, useState } from 'react'

/** The error message of each invalid field, by the name of the field. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string }

/**
 * The part of a form's state that one field needs: the value and the error of the field. Pass this
 * part as props to `FormTextField`, `FormSelect`, `FormRadioGroup` or another field.
 */
export interface FieldBinding<Value> {
  value: Value
  onChange: (value: Value) => void
  errorMessage: string | undefined
}

export interface Form<Values> {
  values: Values
  errors: FieldErrors<Values>
  /** Whether any value differs from its initial value. */
  isDirty: boolean
  field: <Name extends keyof Values>(name: Name) => FieldBinding<Values[Name]>
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Shows errors beside their fields, for example the errors that the server has returned. */
  showErrors: (errors: FieldErrors<Values>) => void
  /**
   * Validates the form. After this call, the form is also validated after every change. Returns
   * true if there are no errors.
   */
  check: () => boolean
  reset: (values: Values) => void
}

/**
 * Returns the state of a form. Errors appear when the user submits the form for the first time.
 * After that, they are updated while the user types. An error from the server stays until the user
 * changes the field of the error.
 * @param initialValues The values of a form that the user has not changed.
 * @param restored The values of a draft. The form then starts with these values and counts as
 * changed.
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

/**
 * Whether any value differs from its initial value. Lists with the same items in another order
 * count as equal.
 */
export function differs<Values extends object>(values: Values, start: Values): boolean {
  const before = new Map<string, unknown>(Object.entries(start))
  return Object.entries(values).some(([name, value]) => !isSame(value, before.get(name)))
}

/**
 * Merges the typed values of a form with the current values of its record, if another user has
 * changed the record in the meantime. A field that the user has changed keeps its typed value.
 * Every other field gets the current value.
 * @param base The values with which the form started.
 * @param fresh The initial values that the form would have now.
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

/**
 * Merges two sets of errors by field. An error that the form has found takes precedence over an
 * error from the server.
 */
export function mergeErrors<Values>(
  checked: FieldErrors<Values> | undefined,
  shown: FieldErrors<Values>,
): FieldErrors<Values> {
  const found = Object.entries(checked ?? {}).filter(([, message]) => message !== undefined)
  return { ...shown, ...Object.fromEntries(found) }
}
