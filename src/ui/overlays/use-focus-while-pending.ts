import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The control that has the focus, in the form's own shadow root, and the button that submits it. */
function focusAround(form: HTMLFormElement) {
  const root = form.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return null
  const submit = root.querySelector<HTMLElement>(`button[type="submit"][form="${form.id}"]`)
  return { focused: root.activeElement, submit }
}

/**
 * Fields that are disabled while a form is being sent lose the focus: its submit button has it
 * meanwhile, and gives it back when the form stays open.
 * @returns To be called before the form is pending: afterwards the focus is lost already.
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
    // Whoever has moved on, such as to a message, is left there.
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
