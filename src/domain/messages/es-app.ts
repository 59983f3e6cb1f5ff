/** Spanish: the clinic's app around the screens. */
import { countingIn } from './counting'
import type { app as english } from './en-app'

const { number, plural } = countingIn('es')

const product = 'Monitorización remota'

export const app: typeof english = {
  product,
  pageTitle: (page: string) => `${page} · ${product}`,
  skip: 'Ir al contenido',
  main: 'Principal',
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  home: 'Inicio',
  patients: 'Pacientes',
  patientPanel: 'Ficha del paciente',
  billing: 'Facturación',
  billingSettings: 'Ajustes de facturación',
  metrics: 'Métricas',
  support: 'Soporte',
  academy: 'Academia',
  opensInNewTab: 'Se abre en otra pestaña',
  cptCodes: 'Los códigos CPT',
  invite: 'Invitar a un colega',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  userMenu: 'Menú del usuario',
  logout: 'Cerrar sesión',
  inactivityLogout: 'Cierre por inactividad',
  readyBillings: (count: number) =>
    plural(
      count,
      `Tiene ${number(count)} factura lista para procesar.`,
      `Tiene ${number(count)} facturas listas para procesar.`,
    ),
  readyCountFailed: 'Error al obtener el recuento de facturas',
  errorText: 'Recargue la página para continuar. Los formularios que había empezado se conservan.',
  pages: {
    login: 'Iniciar sesión',
    logout: 'Cerrando sesión',
    registration: 'Crear una cuenta',
    passwordReset: 'Restablecer la contraseña',
    newPassword: 'Elegir una contraseña nueva',
    emailVerify: 'Verificación del correo electrónico',
    ssoAuth: 'Inicio de sesión único',
    patientBilling: 'Facturación del paciente',
  },
}
