/** The fault matrix of the calls that change data (`npm run faults`). */
import { billingSituations } from './billing-situations'
import { testElementFaults } from './fault-screen'
import { patientSituations } from './patient-situations'
import { programSituations } from './program-situations'
import { reads } from './read-situations'
import { settingsSituations } from './settings-situations'

testElementFaults(
  [...billingSituations, ...patientSituations, ...programSituations, ...settingsSituations],
  reads.length,
)
