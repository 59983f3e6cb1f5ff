import type { ReactNode } from 'react'
import { useApp } from '../app-context'
import { Mark } from '../shell/mark'
import './auth-layout.css'

/** The layout of the pages for signed-out users (R12). */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="app-auth">
      <header className="app-auth-head">
        <Mark />
        {useApp().words.app.product}
      </header>
      {children}
    </div>
  )
}
