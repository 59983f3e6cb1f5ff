import type { ReactNode } from 'react'
import { Button } from '../../ui/button'

interface StaleNoticeProps {
  words: { changed: string; changedText: string; load: string }
  /** Loads what somebody else has saved. */
  onLoad: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** Says that somebody else saved first, and loads what that user has saved. */
export function StaleNotice({ words, onLoad, children }: StaleNoticeProps) {
  return (
    <div className="rtm-settings-warning" role="alert">
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
