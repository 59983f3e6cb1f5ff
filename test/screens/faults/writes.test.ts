/** The fault matrix of what users change (`npm run faults`). */
import { testElementFaults } from './fault-screen'
import { reads, writes } from './situations'

testElementFaults(writes, reads.length)
