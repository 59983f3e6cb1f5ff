import { type ReactNode, useId, useRef } from 'react'
import type { LinkedAccountView } from '../../domain/person/account-view'
import { addStyles } from '../../ui/styles'
import css from './account-card.css?inline'
import { useAccount } from './account-context'
import { useArrival } from './use-arrival'

addStyles(css)

export interface AccountCardProps {
  /**
   * A text that names the view and its state, such as `password-reset` or `password-reset:sent`.
   * When this text changes, the focus moves into the card.
   */
  id: string
  title: string
  text?: ReactNode
  titleId?: string
  children?: ReactNode
}

/** The card of an account view, with a heading, an introduction and the content. */
export function AccountCard({ id, title, text, titleId, children }: AccountCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useArrival(id, card)
  return (
    <div className="rtm-account-card" ref={card}>
      <div className="rtm-account-card-head">
        <h1 id={titleId} tabIndex={-1}>
          {title}
        </h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}

/**
 * A button that opens another account view and looks like a link. It is not a real link, because
 * only the vendor page knows the URL of the other view.
 */
export function AccountLink({ to, children }: { to: LinkedAccountView; children: ReactNode }) {
  const { go, prefetch } = useAccount()
  return (
    <button
      type="button"
      className="rtm-account-card-link"
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={() => go(to)}
    >
      {children}
    </button>
  )
}

/** The question at the bottom of the card, with a link to another view. */
export function AccountFooter({ children }: { children: ReactNode }) {
  return <p className="rtm-account-card-foot">{children}</p>
}

/** @returns The id of the heading of the card. The form has this id in `aria-labelledby`. */
export function useTitleId(): string {
  return `${useId()}-title`
}
