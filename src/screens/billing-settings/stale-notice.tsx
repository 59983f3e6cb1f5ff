import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { isFocusLost } from '../../ui/focus-keeper'

interface StaleNoticeProps {
  words: { changed: string; changedText: string; load: string }
  /**
   * Called when the user wants to see the data that another person has saved. It must load this
   * data.
   */
  onLoad: () => void
  /** Whether a request of one of the buttons is pending. */
  isPending?: boolean
  /** Further buttons beside the button that loads the data. */
  children?: ReactNode
}

/**
 * A notice that another person has saved the same settings before this user. A button loads the
 * settings that the other person has saved. After that, the notice and its button disappear, and
 * the focus moves to the title of the settings section.
 */
export function StaleNotice({ words, onLoad, isPending = false, children }: StaleNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = box.current?.closest('section')?.querySelector('h2')
    return () => {
      // The focus moves to the title, because the buttons of the section change when its rows
      // change.
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
        <Button pending={isPending} onClick={onLoad}>
          {words.load}
        </Button>
        {children}
      </div>
    </div>
  )
}
