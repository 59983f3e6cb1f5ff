/** The routes that both backends have. */
import type { Routes } from '../call'
import { enrollmentRoutes } from './enrollments'
import { logRoutes } from './interaction-logs'
import { patientRoutes } from './patients'

export const sharedRoutes: Routes = {
  ...enrollmentRoutes,
  ...logRoutes,
  ...patientRoutes,
}
