/** The six dashboards (spec §3, "Dashboard links"; M01), in display order. */
export const dashboards = [
  'provider',
  'owner',
  'enrollment',
  'responseRate',
  'billing',
  'roi',
] as const
export type Dashboard = (typeof dashboards)[number]

/** The metrics periods to choose from, in days, including today. */
export const metricsDays = [7, 30, 90, 180, 366] as const
