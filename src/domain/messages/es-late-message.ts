/** The Spanish UI texts about a chat message that waited for more than a day and was not sent. */
import type { lateMessage as englishLateMessage } from './en-late-message'

export const lateMessage: typeof englishLateMessage = {
  title: 'No se envió un mensaje.',
  hint: 'El mensaje esperó la conexión más de un día. Puede enviarlo de nuevo en el chat del paciente.',
}
