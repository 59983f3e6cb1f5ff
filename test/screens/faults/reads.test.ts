/** The fault matrix of what elements read (`npm run faults`). */
import { testElementFaults } from './fault-screen'
import { reads } from './read-situations'

testElementFaults(reads)
