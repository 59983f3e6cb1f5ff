/** The company that a clinic belongs to (spec §3, "Company"). */

export interface CompanyClinic {
  uuid: string
  name: string
  domain: string
  /** The user ids of the clinic's providers. */
  providers: readonly number[]
  /** The ids of the clinic's workflows. */
  workflows: readonly number[]
}

export interface Company {
  id: number
  name: string
  domain: string
  /** Whether the company's patients may be enrolled in PCM. */
  isPcmEnabled: boolean
  clinics: readonly CompanyClinic[]
}

/**
 * Whether the company has PCM. Returns true for an unknown company. The backend and the patient's
 * own PCM setting then decide.
 */
export function companyHasPcm(company: Pick<Company, 'isPcmEnabled'> | null | undefined): boolean {
  return company?.isPcmEnabled ?? true
}
