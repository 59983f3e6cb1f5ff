/** Spanish: the dialog with the invitation codes of the user's clinics. */
import type { invitation as english } from './en-invitation'

export const invitation: typeof english = {
  title: 'Invitar a un colega',
  intro:
    'Con un código de invitación, un colega crea una cuenta y ve de inmediato a todos los pacientes. Déselo solo al personal.',
  code: 'Código de invitación',
  copyLink: 'Copiar el enlace de invitación',
  copied: 'El enlace de invitación se ha copiado al portapapeles.',
  renew: 'Renovar el código',
  confirmRenew: {
    title: '¿Renovar el código de invitación?',
    description:
      'El código actual y sus enlaces dejan de funcionar de inmediato. Las cuentas existentes no cambian.',
    confirm: 'Renovar el código',
  },
  renewed: 'El código de invitación se ha renovado.',
  renewFailed: 'El código de invitación no se ha renovado',
  failed: 'Error al obtener los códigos de invitación',
  none: 'No tiene códigos de invitación',
  noneText:
    'Los códigos pertenecen a las clínicas de las que es miembro. Pregunte a un colega de la clínica.',
}
