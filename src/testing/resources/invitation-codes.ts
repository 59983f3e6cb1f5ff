/** /pt/invitation-codes/: staff read and renew the codes of their clinics (Z06). */
import { invitationCodeWire, newInvitationCode } from '../../backend/invitation-code'
import { notFound } from '../../backend/problem'
import type { FakeClinic } from '../clinic'
import { type FakeAnswer, type FakeCall, ok, type Routes } from '../fake-call'

/** The clinics that the caller is a member of, by name. */
function clinicsOf(clinic: FakeClinic, { callerId }: FakeCall) {
  const member = clinic.staff.find(({ user }) => user.id === callerId)
  return clinic.clinics
    .filter(({ uuid }) => member?.clinicUuids.includes(uuid))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function renew(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const own = clinicsOf(clinic, call).find(({ uuid }) => uuid === call.params[0])
  if (!own) throw notFound('You are not a member of such a clinic.')
  const renewed = { ...own, invitationCode: newInvitationCode() }
  clinic.putClinic(renewed)
  return ok(invitationCodeWire(renewed))
}

export const invitationCodeRoutes: Routes = {
  'GET pt/invitation-codes/': (clinic, call) => ok(clinicsOf(clinic, call).map(invitationCodeWire)),
  'POST pt/invitation-codes/:/renew/': renew,
}
