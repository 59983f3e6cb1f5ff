/** The body of a sign-up and the schema of emails, for tests of sign-up. */
import { z } from 'zod'

export const SIGN_UP = '/auth/registration/'
export const DOWNTOWN = '8d2a5e1c-e509-468c-a3bf-e76385817846'
/** The seeded invitation code of the demo clinic. */
export const CODE = 'DEMO-DEMO-DEMO'

export const mails = z.array(
  z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }),
)

/** The request body that the sign-up page sends (A10, A11). */
export const pat = {
  user_type: 'pt',
  username: 'Pat.Newcomer',
  password: 'a long sentence',
  email: 'Pat@Riverbend.example',
  first_name: 'Pat',
  last_name: 'Newcomer',
  'g-recaptcha-response': '',
  language: 'en',
  account_origin: 'gui_rf',
  default_clinic: CODE,
  created_by: null,
  phone: '',
}
