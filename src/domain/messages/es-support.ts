/** Spanish: the support page. */
import type { support as english } from './en-support'

export const support: typeof english = {
  title: 'Soporte',
  help: {
    title: 'Obtener ayuda',
    text: 'Escriba a soporte con los datos de abajo y diga qué hizo y qué vio. No incluya nombres ni otros datos de pacientes.',
    chat: 'Iniciar un chat con soporte',
    chatFailed: 'No se pudo abrir el chat con soporte',
    chatFailedText: 'Compruebe la conexión, o si algo lo bloquea, y reinténtelo.',
    noChat:
      'Pregunte a quien administra esta aplicación en su clínica: le pondrá en contacto con soporte.',
    academy: 'Abrir la academia',
    academyText: 'Cursos y guías sobre la monitorización remota.',
    opensInNewTab: 'se abre en una pestaña nueva',
  },
  diagnostics: {
    title: 'Datos para soporte',
    text: 'No contienen nada sobre pacientes.',
    copy: 'Copiar los datos',
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
      'Un organismo regulador clasificó esta plataforma como software de dispositivo médico («medical-device software») el 10/5/2023.',
  },
}
