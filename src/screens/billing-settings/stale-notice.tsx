import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { isFocusLost } from '../../ui/focus-keeper'

interface StaleNoticeProps {
  words: { changed: string; changedText: string; load: string }
  /** Loads the data that another person has saved. */
  onLoad: () => void
  /** Further buttons. */
  children?: ReactNode
}

/**
 * Says that another person saved first. A button loads the data of that person. The notice then
 * disappears together with the button, and the focus moves to the settings section around it.
 */
export function StaleNotice({ words, onLoad, children }: StaleNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = box.current?.closest('section')?.querySelector('h2')
    return () => {
      // The buttons of a section change when its rows change, so the title of the section gets the
      // focus.
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
