import { account } from './account'
import type { ElementDefinition } from './definition'
import { patientBilling } from './patient-billing'

/** All elements of the package: one line a tag. */
export const elementDefinitions: readonly ElementDefinition[] = [patientBilling, account]
