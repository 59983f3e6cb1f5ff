import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls a function when a save of a form has ended. Another instance of the form may have sent it:
 * the user has left the page and come back with Back and Forward while the values were being saved,
 * or the page shows the form twice. The function must end the draft of this instance only if its
 * values are saved.
 * @param isSaving Whether any instance of the form is being saved.
 */
export function useSavedElsewhere(isSaving: boolean, onEnd: () => void): void {
  const wasSaving = useRef(isSaving)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasSaving.current && !isSaving) end()
    wasSaving.current = isSaving
  }, [isSaving])
}
