import { createContext } from 'react'

/** The number of pages shown since the app was loaded. The first page does not take the focus. */
export const PageVisits = createContext({ count: 0 })
