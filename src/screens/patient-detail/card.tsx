import { type ReactNode, useId } from 'react'
import { addStyles } from '../../ui/styles'
import css from './card.css?inline'

addStyles(css)

interface CardProps {
  title: string
  /** Rendered at the end of the heading line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the overview. In a tile, it is a section between lines instead. */
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
