/** The fault matrix of the calls that read data (`npm run faults`). */
import { testElementFaults } from './fault-screen'
import { reads } from './read-situations'

testElementFaults(reads)
