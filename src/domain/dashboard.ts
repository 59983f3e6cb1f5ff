/**
 * The six dashboards (spec §3, "Dashboard links"; M01) in the order of display, and the periods of
 * the metrics.
 */
export const dashboards = [
  'provider',
  'owner',
  'enrollment',
  'responseRate',
  'billing',
  'roi',
] as const
export type Dashboard = (typeof dashboards)[number]

/** The periods that a user can choose for metrics, in days. Today is included. */
export const metricsDays = [7, 30, 90, 180, 366] as const
