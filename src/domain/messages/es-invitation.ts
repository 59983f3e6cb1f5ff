/** The Spanish UI texts for the dialog with the invitation codes of the user's clinics. */
import type { invitation as english } from './en-invitation'

export const invitation: typeof english = {
  title: 'Invitar a un colega',
  intro:
    'Un colega necesita un código de invitación para crear una cuenta. La cuenta tiene acceso inmediato a todos los pacientes, así que comparta el código solo con el personal de la clínica.',
  code: 'Código de invitación',
  copyLink: 'Copiar el enlace de invitación',
  copied: 'El enlace de invitación se copió al portapapeles.',
  renew: 'Reemplazar el código',
  confirmRenew: {
    title: '¿Reemplazar el código de invitación?',
    description:
      'El código actual y los enlaces de invitación que lo contienen dejarán de funcionar de inmediato. Las cuentas existentes no cambian.',
    confirm: 'Reemplazar el código',
  },
  renewed: 'Se creó un nuevo código de invitación.',
  renewFailed: 'No se pudo reemplazar el código de invitación.',
  failed: 'No se pudieron cargar los códigos de invitación.',
  none: 'No hay códigos de invitación que mostrar.',
  noneText:
    'Puede ver los códigos de las clínicas a las que pertenece. Para invitar a alguien a otra clínica, pida el código a un colega que trabaje en ella.',
}
