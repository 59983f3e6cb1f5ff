/** The routes that both backends have. */
import type { Routes } from '../call'
import { billingRoutes } from './billing-instances'
import { enrollmentRoutes } from './enrollments'
import { feeRoutes } from './fees'
import { forecastRoutes } from './forecast'
import { logRoutes } from './interaction-logs'
import { patientRoutes } from './patients'
import { practiceRoutes } from './practice'
import { ruleRoutes } from './rules'

export const sharedRoutes: Routes = {
  ...billingRoutes,
  ...enrollmentRoutes,
  ...feeRoutes,
  ...forecastRoutes,
  ...logRoutes,
  ...patientRoutes,
  ...practiceRoutes,
  ...ruleRoutes,
}
