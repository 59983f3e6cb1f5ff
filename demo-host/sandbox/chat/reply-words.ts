/**
 * Texts that the demo's simulated patients write. They are sandbox data, not texts of the product.
 */

export type PatientLanguage = 'en' | 'es'

/**
 * Returns the language in which a simulated patient writes. It is English unless the account's
 * language is Spanish.
 * @param language The account's language, such as `es-MX`.
 */
export function patientLanguage(language: string): PatientLanguage {
  return language.startsWith('es') ? 'es' : 'en'
}

/** Messages that a patient writes first, without a message from staff. */
const news: Readonly<Record<PatientLanguage, readonly string[]>> = {
  en: [
    'Did my exercises this morning. Pain is about 3 out of 10 today.',
    'The knee feels stiff after sitting for long, but there is no swelling.',
    'I skipped the stairs yesterday. Is it okay to start again tomorrow?',
    'Walked for 20 minutes without the cane!',
    'My shoulder hurts when I reach overhead. Should I stop the band exercise?',
    'Slept better this week, I only woke up once.',
    'I am out of town until Thursday, I will do the stretches at the hotel.',
    'A bit dizzy when I stood up this morning, gone after a minute.',
    'How many sets of the heel slides should I do now?',
    'No pain at all today, feeling good.',
  ],
  es: [
    'Hice los ejercicios esta mañana. Hoy el dolor es de 3 sobre 10.',
    'La rodilla está rígida después de estar sentada mucho rato, pero no hay hinchazón.',
    'Ayer no subí escaleras. ¿Puedo empezar otra vez mañana?',
    '¡Caminé 20 minutos sin el bastón!',
    'Me duele el hombro cuando levanto el brazo. ¿Dejo el ejercicio con la banda?',
    'Esta semana dormí mejor, solo me desperté una vez.',
    'Estoy de viaje hasta el jueves, haré los estiramientos en el hotel.',
    'Esta mañana me mareé un poco al levantarme, se me pasó en un minuto.',
    '¿Cuántas series hago ahora?',
    'Hoy no tengo nada de dolor, me siento bien.',
  ],
}

/**
 * The patient's answers. `asked`: an answer to a question. `told`: an answer to any other message.
 */
const answers: Readonly<
  Record<PatientLanguage, { asked: readonly string[]; told: readonly string[] }>
> = {
  en: {
    asked: [
      'Yes, a little better than yesterday.',
      'About a 4 out of 10, mostly in the evening.',
      'No, no swelling so far.',
      'Yes, twice a day like you said.',
      'Not yet, I will try it tonight and let you know.',
      'Only when I go down the stairs.',
    ],
    told: [
      'Thank you, I will do that.',
      'Okay, got it. Thanks!',
      'Sounds good. Should I still do the evening stretches?',
      'Will do. I will write if it gets worse.',
      'Thanks for checking in.',
    ],
  },
  es: {
    asked: [
      'Sí, un poco mejor que ayer.',
      'Como un 4 de 10, sobre todo por la tarde.',
      'No, por ahora no hay hinchazón.',
      'Sí, dos veces al día como me dijo.',
      'Todavía no, lo intento esta noche y le aviso.',
      'Solo cuando bajo las escaleras.',
    ],
    told: [
      'Gracias, así lo haré.',
      'De acuerdo, entendido. ¡Gracias!',
      'Muy bien. ¿Sigo con los estiramientos de la noche?',
      'Sí. Le escribo si empeora.',
      'Gracias por preguntar.',
    ],
  },
}

function oneOf(texts: readonly string[], chance: number): string {
  return texts[chance % texts.length] ?? ''
}

/**
 * Returns a message that a patient writes first.
 * @param chance A whole number. The same number always gives the same text.
 */
export function newsOf(language: PatientLanguage, chance: number): string {
  return oneOf(news[language], chance)
}

/**
 * Returns a patient's answer to a text.
 * @param chance A whole number. The same number always gives the same answer.
 */
export function answerTo(text: string, language: PatientLanguage, chance: number): string {
  const { asked, told } = answers[language]
  return oneOf(text.includes('?') ? asked : told, chance)
}

/** Returns filler text for generated messages. */
export function smallTalk(index: number): string {
  return newsOf('en', index)
}
