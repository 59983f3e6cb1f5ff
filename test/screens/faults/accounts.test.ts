/** The fault matrix of sign-up, sign-in and logout (`npm run faults`). */
import { accountSituations } from './account-situations'
import { testElementFaults } from './fault-screen'

testElementFaults(accountSituations)
