/** The company that a clinic belongs to (spec §3, "Company"). */

export interface CompanyClinic {
  uuid: string
  name: string
  domain: string
  /** User ids. */
  providers: readonly number[]
  /** Workflow ids. */
  workflows: readonly number[]
}

export interface Company {
  id: number
  name: string
  domain: string
  /** Whether any of its patients may be managed under PCM. */
  isPcmEnabled: boolean
  clinics: readonly CompanyClinic[]
}

/**
 * Whether PCM is part of the company's plan. Of a company that is not known nothing is refused: the
 * backend decides, and the patient's own switch is all there is to go by.
 */
export function companyHasPcm(company: Pick<Company, 'isPcmEnabled'> | null | undefined): boolean {
  return company?.isPcmEnabled ?? true
}
