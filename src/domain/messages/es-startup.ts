/** Spanish: app startup. */
import type { startup as english } from './en-startup'

export const startup: typeof english = {
  starting: 'Iniciando',
  title: 'Esta aplicación no está bien configurada',
  session: {
    unreadable: 'No se pudo leer su inicio de sesión',
    unreadableText: 'La sesión guardada en este navegador está dañada. Inicie sesión de nuevo.',
    anothers: 'En este navegador hay una sesión de otra clínica',
    anothersText: 'Si inicia sesión aquí, este navegador olvidará la otra.',
    notKept: 'Este navegador no guarda su sesión',
    notKeptText:
      'No permite que este sitio guarde datos. La sesión sigue abierta hasta que se recargue esta página.',
  },
}
