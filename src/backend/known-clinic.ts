import type { SeedWorkflow } from '../seed/clinic-data'

/** What the checks of a request look up in the caller's company. */
export interface KnownClinic {
  /** A member of staff, active or not. */
  colleague(id: number): { readonly fullName: string; readonly isActive: boolean } | undefined
  workflow(id: number): Omit<SeedWorkflow, 'companyId'> | undefined
}
