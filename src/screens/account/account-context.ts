import { createContext, type RefObject, useContext } from 'react'
import type { LinkedAccountView } from '../../domain/person/account-view'

/** The values that all account views share. */
export interface AccountContextValue {
  /**
   * Opens another account view. The vendor page can open its own page with that view. If it does
   * not, this element shows the view.
   */
  readonly go: (to: LinkedAccountView) => void
  /** Fetches the code of an account view in advance, when the user will probably open it. */
  readonly prefetch: (to: LinkedAccountView) => void
  /** The `id` of the account card that was shown last. Null before the first card. */
  readonly lastShown: RefObject<string | null>
}

const AccountContext = createContext<AccountContextValue | null>(null)

export const AccountProvider = AccountContext.Provider

/** @throws Error if it is called outside the account screen. */
export function useAccount(): AccountContextValue {
  const value = useContext(AccountContext)
  if (!value) throw new Error('An account view must be inside the account screen.')
  return value
}
