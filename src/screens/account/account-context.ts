import { createContext, type RefObject, useContext } from 'react'
import type { LinkedAccountView } from '../../domain/person/account-view'

/** Values that the account views share. */
export interface AccountContextValue {
  /** Opens another view. The vendor page navigates, or else this element shows the view. */
  readonly go: (to: LinkedAccountView) => void
  /** Fetches the code of a view in advance, because the user will probably open it. */
  readonly prefetch: (to: LinkedAccountView) => void
  /** The id of the view (or view state) that was shown last. Null before the first view. */
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
