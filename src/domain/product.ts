/** Details about the product (spec §1). */

/** The version of the frontend (P01). */
export const VERSION = '1.78.4'

/** The regulatory statement, which is shown with the version. Its wording must not change (P02). */
export const REGULATORY_STATEMENT =
  'This platform was classed by a regulator as medical-device software on 10/5/2023.'
