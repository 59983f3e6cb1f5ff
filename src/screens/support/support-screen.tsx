import { useEffect } from 'react'
import * as supportWords from '../../domain/messages/en-support'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { Details } from './details'
import { Help } from './help'
import { Part } from './part'
import css from './support-screen.css?inline'

addStyles(css)

/** The sections of UI texts that load with this screen. */
export const words = [supportWords]

/**
 * The support page, which is also for users who are not signed in (spec §1, §2 "Routes"; M05, P01,
 * P02).
 */
export function Screen() {
  const { messages, ready } = useScreen()
  useEffect(ready, [ready])
  const { title, regulatory } = messages.support
  return (
    <section className="rtm-support" aria-label={title}>
      <Help />
      <Details />
      <Part title={regulatory.title}>
        <p>{regulatory.statement}</p>
      </Part>
    </section>
  )
}
