/** The Spanish UI texts for the sidebar, the menus and the page names of the clinic's app. */
import { countingIn } from './counting'
import type { app as english } from './en-app'

const { number, plural } = countingIn('es-US')

const product = 'Monitoreo remoto'

export const app: typeof english = {
  product,
  pageTitle: (page: string) => `${page} · ${product}`,
  skip: 'Ir al contenido',
  main: 'Principal',
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  home: 'Inicio',
  search: 'Buscar',
  patients: 'Pacientes',
  patientPanel: 'Detalles del paciente',
  previousRow: 'Fila anterior',
  nextRow: 'Fila siguiente',
  backToList: 'Volver a la lista',
  billing: 'Facturación',
  billingSettings: 'Configuración de facturación',
  metrics: 'Métricas',
  support: 'Soporte',
  academy: 'Academia',
  opensInNewTab: 'Se abre en una pestaña nueva',
  cptCodes: 'Los códigos CPT',
  shortcuts: 'Atajos de teclado',
  invite: 'Invitar a un colega',
  look: 'Tema e idioma',
  language: 'Idioma',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  userMenu: 'Menú del usuario',
  logout: 'Cerrar sesión',
  inactivityLogout: 'Cierre de sesión por inactividad',
  confirmLogout: {
    title: '¿Cerrar la sesión y borrar el trabajo sin terminar?',
    explanation:
      'Al cerrar la sesión se borra el trabajo sin terminar en todas las pestañas. En esta pestaña hay:',
    inputs: (count: number) =>
      plural(
        count,
        `${number(count)} formulario o mensaje sin enviar`,
        `${number(count)} formularios o mensajes sin enviar`,
      ),
    timer: (patient: string | undefined, time: string) =>
      patient === undefined
        ? `${time} en un cronómetro, sin registrar`
        : `${time} en el cronómetro de ${patient}, sin registrar`,
    confirm: 'Cerrar la sesión',
    cancel: 'Seguir en la sesión',
  },
  readyBillings: (count: number) =>
    plural(
      count,
      `Tiene ${number(count)} cargo listo para procesar.`,
      `Tiene ${number(count)} cargos listos para procesar.`,
    ),
  timers: 'Cronómetros',
  timerRunning: 'Cronómetro en marcha:',
  timerPaused: 'Cronómetro en pausa:',
  readyCountFailed: 'Error al obtener el número de cargos',
  errorText: 'Recargue la página para continuar. Los formularios sin terminar se conservan.',
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
