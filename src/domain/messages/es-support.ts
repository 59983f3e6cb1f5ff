/** The Spanish UI texts for the support page. */
import type { support as english } from './en-support'

export const support: typeof english = {
  title: 'Soporte',
  help: {
    title: 'Obtener ayuda',
    text: 'Envíe a soporte los datos de esta página y describa qué hizo y qué ocurrió. No incluya nombres ni otros datos de pacientes.',
    textWithoutChat:
      'Pida a quien administra esta aplicación en su clínica que se comunique con soporte por usted. Envíe los datos de esta página y describa qué hizo y qué ocurrió. No incluya nombres ni otros datos de pacientes.',
    chat: 'Iniciar un chat con soporte',
    chatFailed: 'No se pudo abrir el chat con soporte.',
    chatFailedText: 'Verifique la conexión y si algo bloquea el chat. Después, inténtelo de nuevo.',
    academy: 'Abrir la academia',
    academyText: 'Cursos y guías sobre el monitoreo remoto.',
    opensInNewTab: 'se abre en una pestaña nueva',
  },
  diagnostics: {
    title: 'Datos para soporte',
    text: 'Estos datos no contienen información de pacientes.',
    copy: 'Copiar datos',
    copied: 'Datos copiados al portapapeles.',
    version: 'Versión',
    user: 'ID de usuario',
    signedOut: 'sin iniciar sesión',
    language: 'Idioma',
    timeZone: 'Zona horaria',
  },
  regulatory: {
    title: 'Declaración reglamentaria',
    statement:
      'Un organismo regulador clasificó esta plataforma como software de dispositivo médico (“medical-device software”) el 10/5/2023.',
  },
}
