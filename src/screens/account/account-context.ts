import { createContext, type RefObject, useContext } from 'react'
import type { LinkedAccountView } from '../../domain/account-view'

/** What the account views share. */
export interface AccountContextValue {
  /** Leads to another view: the page takes the person there, else it is shown in this place. */
  readonly go: (to: LinkedAccountView) => void
  /** Fetches that view's code: the person is about to go there. */
  readonly prefetch: (to: LinkedAccountView) => void
  /** What was shown last, a view or a state of one; null before the first. */
  readonly lastShown: RefObject<string | null>
}

const AccountContext = createContext<AccountContextValue | null>(null)

export const AccountProvider = AccountContext.Provider

/** @throws Error outside the account screen. */
export function useAccount(): AccountContextValue {
  const value = useContext(AccountContext)
  if (!value) throw new Error('An account view stands only inside the account screen.')
  return value
}
