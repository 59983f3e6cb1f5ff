import { type RefObject, useEffect } from 'react'

const DIALOG = '[role="dialog"], [role="alertdialog"]'
const OVERLAY = `${DIALOG}, [role="listbox"], [role="menu"]`

/**
 * Submits the form of a dialog when the user presses Ctrl+Enter, or Cmd+Enter on a Mac, in any place
 * of the dialog (Y26).
 */
export function SubmitKeys({ formRef }: { formRef: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const form = formRef.current
    const dialog = form?.closest(DIALOG)
    if (!form || !dialog) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      // Keys that the user presses in another dialog or a calendar inside this dialog are ignored
      // here.
      const { target } = event
      const isOwn = target instanceof Element && target.closest(OVERLAY) === dialog
      if (!isOwn) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) form.requestSubmit()
    }
    const options = { capture: true }
    const listener = (event: Event) => event instanceof KeyboardEvent && press(event)
    dialog.addEventListener('keydown', listener, options)
    return () => dialog.removeEventListener('keydown', listener, options)
  }, [formRef])
  return null
}
