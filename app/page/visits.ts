import { createContext } from 'react'

/** How many pages were shown since the app was loaded: the first one leaves the focus alone. */
export const Visits = createContext({ count: 0 })
