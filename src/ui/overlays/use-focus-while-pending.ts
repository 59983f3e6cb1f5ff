import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the focused element in the form's shadow root, and the submit button of the form. */
function focusAround(form: HTMLFormElement) {
  const root = form.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return null
  const submit = root.querySelector<HTMLElement>(`button[type="submit"][form="${form.id}"]`)
  return { focused: root.activeElement, submit }
}

/**
 * Keeps the focus in the form during a submit. The fields are disabled then, and a disabled field
 * loses the focus. While the request is pending, the submit button therefore has the focus. If the
 * form stays open, the field that had the focus before gets it back.
 * @returns A function to call before the fields are disabled.
 */
export function useFocusWhilePending(
  formRef: RefObject<HTMLFormElement | null>,
  isPending: boolean,
): () => void {
  const left = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const form = formRef.current
    if (isPending || !left.current || !form) return
    const around = focusAround(form)
    // If the user has moved the focus in the meantime, for example to a toast, the focus stays
    // there.
    if (around && around.focused === around.submit) left.current.focus()
    left.current = null
  }, [formRef, isPending])
  return () => {
    const form = formRef.current
    const around = form && focusAround(form)
    if (!form || !around || !(around.focused instanceof HTMLElement)) return
    if (!form.contains(around.focused)) return
    left.current = around.focused
    around.submit?.focus()
  }
}
