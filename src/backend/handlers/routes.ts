/** The routes that both backends have. */
import type { Routes } from '../call'
import { logRoutes } from './interaction-logs'

export const sharedRoutes: Routes = {
  ...logRoutes,
}
