/**
 * /pt/invitation-codes/: the codes with which colleagues sign up (in addition to the clinic's
 * specification; Z06).
 */
import * as z from 'zod/mini'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'
import { wire } from './wire'
import { type MutationSpec, mutationKey } from './writes'

export interface InvitationCode {
  clinic: { uuid: string; name: string }
  /** The code in the format that people read and type: `DEMO-DEMO-DEMO`. */
  code: string
}

const invitationCode: z.ZodMiniType<InvitationCode> = wire({
  clinic: wire({ uuid: z.string(), name: z.string() }),
  code: z.string(),
})

const path = 'pt/invitation-codes/'

/** Requests the codes of the clinics that the user belongs to, sorted by the clinic's name. */
export function invitationCodesQuery(http: Http): QuerySpec<InvitationCode[]> {
  return {
    queryKey: queryKey(http, 'invitation-codes', 'list'),
    queryFn: ({ signal }) =>
      http.call({ method: 'GET', path, answer: z.array(invitationCode), signal }),
  }
}

/** Replaces the code of a clinic. The old code no longer works. */
export function renewInvitationCodeMutation(
  http: Http,
  clinicUuid: string,
): MutationSpec<InvitationCode, void> {
  return {
    mutationKey: mutationKey(http, 'renew-invitation-code', clinicUuid),
    async mutationFn() {
      required({ clinicUuid })
      const renew = `${path}${clinicUuid}/renew/`
      return http.call({ method: 'POST', path: renew, answer: invitationCode })
    },
  }
}
