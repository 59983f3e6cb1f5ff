/** The texts of chat conversations between a patient and a therapist, by day. */

export type DialogueLine = readonly [who: 'patient' | 'staff', text: string]
type Dialogue = readonly (readonly DialogueLine[])[]

const kneeAfterSurgery: Dialogue = [
  [
    ['staff', 'Good morning! How did the first week with the heel slides go?'],
    ['patient', 'Pretty well. I do them three times a day. Pain is 5 out of 10 in the evening.'],
    ['staff', 'That is what we expect at this stage. Any swelling or warmth around the knee?'],
    ['patient', 'A little swelling after the stairs. No fever and no redness.'],
    ['staff', 'Good. Ice it for 15 minutes after the stairs, and keep the leg up.'],
  ],
  [
    ['patient', 'The swelling went down with the ice. Pain is 3 out of 10 today.'],
    ['patient', 'Can I start riding the stationary bike?'],
  ],
]

const shoulder: Dialogue = [
  [
    [
      'patient',
      'My shoulder hurts when I reach for the top shelf. Should I stop the band exercise?',
    ],
    ['staff', 'Thank you for telling me. Is it a sharp pain, or more of a pull?'],
    ['patient', 'More of a pull. No numbness in the hand.'],
    ['staff', 'Then go on with the yellow band, below shoulder height, for three days.'],
  ],
  [
    ['staff', 'How is the shoulder with the lighter band?'],
    ['patient', 'Better. I can sleep on that side again.'],
    ['staff', 'Great progress. We add the wall slides on Monday.'],
  ],
]

const balance: Dialogue = [
  [
    ['staff', 'I saw two missed check-ins. Is everything all right?'],
    ['patient', 'Sorry, I was visiting my daughter. I did the balance exercises there.'],
    ['staff', 'Wonderful. Any falls or near falls?'],
    ['patient', 'No falls. I felt dizzy once when I got up at night.'],
    ['staff', 'Please sit on the edge of the bed for a minute before you stand up.'],
  ],
  [
    ['patient', 'No dizziness since I sit for a minute first.'],
    ['patient', 'When is my next video visit?'],
    ['patient', 'Thursday would be best for me.'],
  ],
]

const lowBack: Dialogue = [
  [
    ['patient', 'My lower back is stiff in the morning, about half an hour.'],
    ['staff', 'Does it get better once you move?'],
    ['patient', 'Yes, after the cat-cow stretches. No pain down the leg.'],
  ],
  [
    ['staff', 'Did you take a walk yesterday?'],
    ['patient', 'Yes, 25 minutes. My back was sore afterwards, but it was gone by dinner.'],
    ['staff', 'Then 25 minutes is right for this week.'],
    ['patient', 'Thank you. I also had a headache, should I worry?'],
  ],
]

const rodilla: Dialogue = [
  [
    ['staff', 'Buenos días, ¿cómo van los ejercicios de la rodilla?'],
    ['patient', 'Bien, los hago dos veces al día. El dolor es de 4 sobre 10 por la tarde.'],
    ['staff', '¿Tiene hinchazón o fiebre?'],
    ['patient', 'No tengo fiebre. Hay un poco de hinchazón después de caminar.'],
    ['staff', 'Ponga hielo 15 minutos y levante la pierna.'],
  ],
  [
    ['patient', 'Con el hielo bajó la hinchazón. Hoy casi no me duele.'],
    ['patient', '¿Puedo caminar hasta el mercado?'],
  ],
]

const espalda: Dialogue = [
  [
    ['patient', 'Me duele la espalda cuando estoy mucho tiempo sentado.'],
    ['staff', 'Levántese cada media hora. ¿Le baja el dolor por la pierna?'],
    ['patient', 'No, solo en la espalda. Anoche dormí mal.'],
  ],
  [
    ['staff', '¿Cómo durmió con la almohada entre las rodillas?'],
    ['patient', 'Mucho mejor, gracias. Ya no me despierta el dolor.'],
    ['patient', '¿Cuándo es la próxima cita?'],
  ],
]

export const dialogues: Readonly<Record<'en' | 'es', readonly Dialogue[]>> = {
  en: [kneeAfterSurgery, shoulder, balance, lowBack],
  es: [rodilla, espalda],
}
