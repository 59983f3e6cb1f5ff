import { type ReactNode, useRef } from 'react'
import { useKeepClear } from './keep-clear'

/**
 * The buttons of a message in place of content. A toast must not cover them: in a low frame, the
 * message is where the toasts appear.
 */
export function StateAction({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useKeepClear(ref)
  return (
    <div className="rtm-state-action" ref={ref}>
      {children}
    </div>
  )
}
