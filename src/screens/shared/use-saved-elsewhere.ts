import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreen } from './screen'

/**
 * Ends the draft of a form when its values have been saved by an earlier instance of the form. The
 * user has left the page and come back with Back and Forward while the values were being saved.
 * @param place The key of the draft. A successful save removes the draft.
 */
export function useSavedElsewhere(
  place: string,
  { isSaving, isDirty, end }: { isSaving: boolean; isDirty: boolean; end: () => void },
): void {
  const { drafts } = useScreen().client
  const wasSaving = useRef(isSaving)
  const settle = useEffectEvent(() => {
    if (isDirty && drafts.places(place).length === 0) end()
  })
  useEffect(() => {
    if (wasSaving.current && !isSaving) settle()
    wasSaving.current = isSaving
  }, [isSaving])
}
