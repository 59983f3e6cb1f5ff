import { useRef } from 'react'
import { Icon, type IconType } from '../../ui/icon'
import { Spinner } from '../../ui/spinner'
import { addStyles } from '../../ui/styles'
import type { FrontProps } from './front'
import css from './front-state.css?inline'
import { useArrival } from './use-arrival'

addStyles(css)

interface FrontStateProps extends Omit<FrontProps, 'titleId'> {
  /** A spinner when it is left out: something is under way. */
  icon?: IconType
  tone?: 'done' | 'danger'
}

/** A view without a form: what has happened, and where to go from there. Announced as it changes. */
export function FrontState({ id, title, text, icon, tone, children }: FrontStateProps) {
  const card = useRef<HTMLDivElement>(null)
  useArrival(id, card)
  return (
    <div className="rtm-front" data-state={tone ?? 'plain'} ref={card}>
      <span className="rtm-front-icon">{icon ? <Icon of={icon} size={24} /> : <Spinner />}</span>
      <div className="rtm-front-head" role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 tabIndex={-1}>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className="rtm-front-actions">{children}</div>}
    </div>
  )
}
