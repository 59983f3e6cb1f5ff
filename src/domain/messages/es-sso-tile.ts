/** The Spanish UI texts for the SSO tile, a compact sign-in for an EHR's page. */
import type { ssoTile as english } from './en-sso-tile'

export const ssoTile: typeof english = {
  region: 'Monitoreo remoto',
  signedOutText: 'Inicie sesión para ver qué está listo para facturar y sus mensajes sin leer.',
  elsewhere: 'Abra la aplicación de la clínica para iniciar sesión y vuelva a esta página.',
  readyBillings: 'Listos para facturar',
  unreadMessages: 'Mensajes sin leer',
  patients: 'Pacientes',
  notCounted: 'No disponible',
  countFailed: 'Error al obtener el número de cargos',
  recount: 'Reintentar',
  logout: 'Cerrar sesión',
}
