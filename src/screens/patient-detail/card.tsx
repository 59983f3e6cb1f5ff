import { type ReactNode, useId } from 'react'
import { addStyles } from '../../ui/styles'
import css from './card.css?inline'

addStyles(css)

interface CardProps {
  title: string
  /** Content at the end of the line with the heading. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the overview. In a tile, the card has no border, and lines separate the cards. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId()
  return (
    <section className={className ? `rtm-card ${className}` : 'rtm-card'} aria-labelledby={id}>
      <header className="rtm-card-head">
        <h3 id={id}>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  )
}
