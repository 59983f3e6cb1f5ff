import type { ReactNode } from 'react'
import { useApp } from '../app-context'
import { Mark } from '../shell/mark'
import './front-layout.css'

/** The layout of the pages for signed-out users (R12). */
export function FrontLayout({ children }: { children: ReactNode }) {
  return (
    <div className="app-front">
      <header className="app-front-head">
        <Mark />
        {useApp().words.app.product}
      </header>
      {children}
    </div>
  )
}
