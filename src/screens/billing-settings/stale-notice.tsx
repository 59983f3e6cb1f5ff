import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { isFocusLost } from '../../ui/focus-keeper'

interface StaleNoticeProps {
  words: { changed: string; changedText: string; load: string }
  /** Loads what somebody else has saved. */
  onLoad: () => void
  /** Further buttons. */
  children?: ReactNode
}

/**
 * Says that somebody else saved first, and loads what that user has saved. The notice then leaves
 * the page with its focused button, and the focus goes to the settings' part in which it was.
 */
export function StaleNotice({ words, onLoad, children }: StaleNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = box.current?.closest('section')?.querySelector('h2')
    return () => {
      // The buttons of a part change with the rows, so its title takes the focus.
      requestAnimationFrame(() => {
        if (part?.isConnected && isFocusLost(part.getRootNode())) part.focus()
      })
    }
  }, [])
  return (
    <div ref={box} className="rtm-settings-warning" role="alert">
      <p>
        <b>{words.changed}</b> {words.changedText}
      </p>
      <div className="rtm-settings-buttons">
        <Button onClick={onLoad}>{words.load}</Button>
        {children}
      </div>
    </div>
  )
}
