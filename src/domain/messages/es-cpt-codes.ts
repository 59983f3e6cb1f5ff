/** Spanish: the dialog "The CPT Codes". */
import type { cptCodes as english } from './en-cpt-codes'

export const cptCodes: typeof english = {
  title: 'Los códigos CPT',
  intro:
    'Esta guía explica cuándo se puede facturar cada código. El cargo aparece automáticamente cuando se cumplen los requisitos de su código.',
  sections: {
    connect: {
      title: 'Connect',
      codes: '98975',
      text: 'Por la preparación del paciente. Se puede facturar al completarse el primer ciclo.',
      points: [
        'El paciente recibió instrucción y está activo en un programa de RTM.',
        'El paciente tuvo seguimiento durante 16 días o más.',
        'El paciente no se dio de baja antes del día 16.',
      ],
    },
    engage: {
      title: 'Engage',
      codes: '98977',
      text: 'Por cada ciclo de 30 días en el que el paciente participa.',
      points: [
        'El paciente participa 16 días o más en un ciclo de 30 días.',
        'El paciente ha estado activo en un programa de RTM durante 30 días o más.',
      ],
    },
    supportRtm: {
      title: 'Support, RTM',
      codes: '98980 los primeros 20 minutos, 98981 cada 20 minutos adicionales',
      text: 'Por el tiempo dedicado a un paciente dentro de un mes calendario.',
      points: [
        'El paciente participa respondiendo los cuestionarios de seguimiento.',
        'Hay al menos una interacción sincrónica: por teléfono, por video o en persona.',
        'La revisión de datos y la interacción suman 20 minutos o más.',
        'Cada 20 minutos adicionales dan otra unidad de 98981.',
      ],
    },
    supportPcm: {
      title: 'Support, PCM',
      codes: '99426 los primeros 30 minutos, 99427 cada 30 minutos adicionales',
      text: 'Por la gestión de cuidados principales dentro de un mes calendario.',
      points: [
        'Los primeros 30 minutos de un mes calendario dan 99426; cada 30 minutos adicionales dan una unidad de 99427.',
        'El trabajo lo realiza personal clínico que sigue las instrucciones de un médico o de otro profesional de la salud calificado.',
        'Las actividades son el trabajo en el plan de cuidados, la coordinación de cuidados y la educación.',
      ],
    },
  },
}
