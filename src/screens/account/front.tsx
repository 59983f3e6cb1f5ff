import { type ReactNode, useId, useRef } from 'react'
import type { LinkedAccountView } from '../../domain/account-view'
import { addStyles } from '../../ui/styles'
import { useAccount } from './account-context'
import css from './front.css?inline'
import { useArrival } from './use-arrival'

addStyles(css)

export interface FrontProps {
  /** The view or its state: where another takes its place, the focus follows. */
  id: string
  title: string
  text?: ReactNode
  titleId?: string
  children?: ReactNode
}

/** The card of an account view: its heading, what it is for, what is to be done. */
export function Front({ id, title, text, titleId, children }: FrontProps) {
  const card = useRef<HTMLDivElement>(null)
  useArrival(id, card)
  return (
    <div className="rtm-front" ref={card}>
      <div className="rtm-front-head">
        <h1 id={titleId} tabIndex={-1}>
          {title}
        </h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}

/** Looks like a link and leads to another view; where that is, the page knows. */
export function FrontLink({ to, children }: { to: LinkedAccountView; children: ReactNode }) {
  const { go, prefetch } = useAccount()
  return (
    <button
      type="button"
      className="rtm-front-link"
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={() => go(to)}
    >
      {children}
    </button>
  )
}

/** A question and its link, at the card's foot. */
export function FrontFoot({ children }: { children: ReactNode }) {
  return <p className="rtm-front-foot">{children}</p>
}

/** The id by which a form names its heading. */
export function useTitleId(): string {
  return `${useId()}-title`
}
