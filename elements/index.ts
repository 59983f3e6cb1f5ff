import { account } from './account'
import type { ElementDefinition } from './definition'
import { patientBilling } from './patient-billing'
import { patientDetail } from './patient-detail'
import { patientList } from './patient-list'

/** All elements of the package: one line a tag. */
export const elementDefinitions: readonly ElementDefinition[] = [
  patientList,
  patientDetail,
  patientBilling,
  account,
]
