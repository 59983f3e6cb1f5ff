/** The fault matrix of the app and of its framed pages (`npm run faults`). */
import { testFaults } from '../../support/fault-cell'
import { startJourney } from '../journey'
import { appSituations, frameSituations } from './app-situations'

const journey = startJourney({ patients: 40 })
const reset = () => journey.sandbox.reset()
const PATIENT = 29

testFaults([...appSituations(journey), ...frameSituations(journey, () => PATIENT)], journey, {
  reset,
})
