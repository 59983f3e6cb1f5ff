/** Spanish: the compact sign-in of an EHR's page. */
import type { ssoTile as english } from './en-sso-tile'

export const ssoTile: typeof english = {
  region: 'Monitorización remota',
  signedOutText: 'Inicie sesión para ver qué está listo para facturar y quién espera respuesta.',
  elsewhere: 'Abra la aplicación de la clínica para iniciar sesión y vuelva a esta página.',
  readyBillings: 'Listas para facturar',
  unreadMessages: 'Mensajes no leídos',
  patients: 'Pacientes',
  notCounted: 'Sin contar',
  countFailed: 'Error al obtener el recuento de facturas',
  recount: 'Contar otra vez',
  logout: 'Cerrar sesión',
}
