/** The six dashboards (spec §3, "Dashboard links"; M01), in the order in which they are offered. */
export const dashboards = [
  'provider',
  'owner',
  'enrollment',
  'responseRate',
  'billing',
  'roi',
] as const
export type Dashboard = (typeof dashboards)[number]

/** Days that metrics may look back over, today included. */
export const metricsDays = [7, 30, 90, 180, 366] as const
