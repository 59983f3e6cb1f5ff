import { type ReactNode, useId } from 'react'

interface SettingsPartProps {
  title: string
  text: string
  children: ReactNode
}

/** A section of the billing settings, with its heading and its explanation. */
export function SettingsPart({ title, text, children }: SettingsPartProps) {
  const id = useId()
  return (
    <section className="rtm-settings-part" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </header>
      {children}
    </section>
  )
}
