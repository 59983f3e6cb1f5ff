/** The Spanish UI texts for the dialog "The CPT Codes". */
import { packFigures } from '../billing/pack-figures'
import type { MonitoredSystem } from '../billing/rule-packs'
import type { cptCodes as english } from './en-cpt-codes'

const spec = packFigures('spec')
const cms = packFigures('cms2026')

const bySystem = (codes: Readonly<Record<MonitoredSystem, string>>) =>
  `${codes.respiratory} respiratorio, ${codes.musculoskeletal} musculoesquelético, ${codes.cognitive_behavioral} cognitivo-conductual`

function pcmSection({ pcm: { first, further } }: typeof spec) {
  return {
    title: 'Support, PCM',
    codes: `${first.code} los primeros ${first.minutes} minutos, ${further.code} cada ${further.each} minutos adicionales`,
    text: 'Por la gestión de cuidados principales dentro de un mes calendario.',
    points: [
      `Los primeros ${first.minutes} minutos de un mes calendario generan ${first.code}; cada ${further.each} minutos adicionales generan una unidad de ${further.code}.`,
      'El trabajo lo realiza personal clínico que sigue las instrucciones de un médico o de otro profesional de la salud calificado.',
      'Las actividades son el trabajo en el plan de atención, la coordinación de la atención y la educación.',
    ],
  }
}

const contact =
  'Hay al menos un contacto directo (interacción sincrónica): por teléfono, por video o en persona.'

export const cptCodes: typeof english = {
  title: 'Los códigos CPT',
  intro:
    'Esta guía explica cuándo se puede facturar cada código. El cargo aparece automáticamente cuando se cumplen los requisitos de su código.',
  packs: {
    spec: {
      title: 'Reglas predeterminadas',
      sections: {
        connect: {
          title: 'Connect',
          codes: spec.connect.code,
          text: 'Por la configuración inicial y la educación del paciente. Se puede facturar al completarse el primer ciclo.',
          points: [
            'El paciente recibió la educación inicial y está activo en un programa de RTM.',
            `El paciente tuvo seguimiento durante ${spec.connect.days} días o más.`,
            `El paciente no se dio de baja antes del día ${spec.connect.days}.`,
          ],
        },
        engage: {
          title: 'Engage',
          codes: spec.full.codes.musculoskeletal,
          text: 'Por cada ciclo de 30 días en el que el paciente participa.',
          points: [
            `El paciente participa ${spec.full.days} días o más en un ciclo de 30 días.`,
            'El paciente ha estado activo en un programa de RTM durante 30 días o más.',
          ],
        },
        supportRtm: {
          title: 'Support, RTM',
          codes: `${spec.rtm.first.code} los primeros ${spec.rtm.first.minutes} minutos, ${spec.rtm.further.code} cada ${spec.rtm.further.each} minutos adicionales`,
          text: 'Por el tiempo dedicado a un paciente dentro de un mes calendario.',
          points: [
            'El paciente participa respondiendo los cuestionarios de seguimiento.',
            contact,
            `La revisión de datos y la interacción suman ${spec.rtm.first.minutes} minutos o más.`,
            `Cada ${spec.rtm.further.each} minutos adicionales generan otra unidad de ${spec.rtm.further.code}.`,
          ],
        },
        supportPcm: pcmSection(spec),
      },
    },
    cms2026: {
      title: 'Reglas de CMS para 2026',
      sections: {
        connect: {
          title: 'Connect',
          codes: cms.connect.code,
          text: 'Por la configuración inicial y la educación del paciente. Se puede facturar una vez por plan de atención, al completarse el primer ciclo.',
          points: [
            'El paciente recibió la educación inicial y está activo en un programa de RTM.',
            `El paciente responde cuestionarios de seguimiento al menos ${cms.connect.days} días del primer ciclo. Su empresa puede fijar otro número.`,
          ],
        },
        engagePart: {
          title: `Engage, de ${cms.part.days} a ${cms.full.days - 1} días`,
          codes: bySystem(cms.part.codes),
          text: `Por un periodo de 30 días con ${cms.part.days} a ${cms.full.days - 1} días con respuesta. El sistema corporal del programa determina el código.`,
          points: [
            `El paciente responde cuestionarios de seguimiento de ${cms.part.days} a ${cms.full.days - 1} días en un periodo de 30 días.`,
            'Cuentan los periodos de 30 días, no las fechas de facturación. Los periodos de un paciente no se superponen.',
          ],
        },
        engageFull: {
          title: `Engage, de ${cms.full.days} a 30 días`,
          codes: bySystem(cms.full.codes),
          text: `Por un periodo de 30 días con al menos ${cms.full.days} días con respuesta. Este código reemplaza el de menos días.`,
          points: [
            `El paciente responde cuestionarios de seguimiento ${cms.full.days} días o más en un periodo de 30 días.`,
          ],
        },
        supportRtm: {
          title: 'Support, RTM',
          codes: `${cms.rtm.least.code} desde ${cms.rtm.least.minutes} minutos, ${cms.rtm.first.code} desde ${cms.rtm.first.minutes}, ${cms.rtm.further.code} cada ${cms.rtm.further.each} minutos adicionales`,
          text: 'Por el tiempo dedicado a un paciente dentro de un mes calendario.',
          points: [
            'El paciente participa respondiendo los cuestionarios de seguimiento.',
            contact,
            `De ${cms.rtm.least.minutes} a ${cms.rtm.first.minutes - 1} minutos generan ${cms.rtm.least.code}. ${cms.rtm.first.minutes} minutos o más generan ${cms.rtm.first.code} en su lugar.`,
            `Cada ${cms.rtm.further.each} minutos adicionales generan una unidad de ${cms.rtm.further.code}.`,
          ],
        },
        supportPcm: pcmSection(cms),
      },
    },
  },
}
