/** The message templates of the demo clinic, by name (Y27). */
import type { MessageTemplate } from '../domain/conversation/message-template'

export const demoTemplates: readonly MessageTemplate[] = [
  {
    name: 'Few days left',
    texts: {
      en: 'Hello {first_name}, you have answered on {days_answered} of {days_needed} days in this cycle, which ends on {cycle_end}. Please answer on {days_missing} more days, so that we can follow your recovery. Is anything keeping you from it?',
      es: 'Hola, {first_name}: ha respondido {days_answered} de {days_needed} días en este ciclo, que termina el {cycle_end}. Responda {days_missing} días más, por favor, para que podamos seguir su recuperación. ¿Hay algo que se lo impida?',
    },
    isReminder: true,
  },
  {
    name: 'Time for a call',
    texts: {
      en: 'Hello {first_name}, this is {provider}. I would like to talk with you about your progress. When can I call you this week?',
      es: 'Hola, {first_name}: soy {provider}. Me gustaría hablar con usted sobre su progreso. ¿Cuándo puedo llamarle esta semana?',
    },
    isReminder: false,
  },
  {
    name: 'Well done',
    texts: {
      en: 'Well done, {first_name}! You have already answered on {days_answered} days in this cycle. Please keep going.',
      es: '¡Muy bien, {first_name}! Ya ha respondido {days_answered} días en este ciclo. Siga así, por favor.',
    },
    isReminder: false,
  },
]
