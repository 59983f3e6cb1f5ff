/**
 * The English UI texts for the dialog "The CPT Codes" (spec §5 "Code eligibility"; C01–C04, K21).
 */
import { packFigures } from '../billing/pack-figures'
import type { MonitoredSystem } from '../billing/rule-packs'

const spec = packFigures('spec')
const cms = packFigures('cms2026')

const bySystem = (codes: Readonly<Record<MonitoredSystem, string>>) =>
  `${codes.respiratory} respiratory, ${codes.musculoskeletal} musculoskeletal, ${codes.cognitive_behavioral} cognitive behavioral`

function pcmSection({ pcm: { first, further } }: typeof spec) {
  return {
    title: 'Support, PCM',
    codes: `${first.code} first, ${further.code} each additional ${further.each} minutes`,
    text: 'For principal care management within one calendar month.',
    points: [
      `The first ${first.minutes} minutes in a calendar month earn ${first.code}; each additional ${further.each} minutes earns a unit of ${further.code}.`,
      'The work is done by clinical staff instructed by a physician or another qualified health care professional.',
      'The activities are work on the care plan, care coordination, and education.',
    ],
  }
}

const contact =
  'There is at least one live contact (synchronous interaction): by phone, by video, or in person.'

export const cptCodes = {
  title: 'The CPT Codes',
  intro:
    'This guide explains when each code can be billed. A billing appears automatically when the requirements of its code are met.',
  packs: {
    spec: {
      /** The heading of the pack. It is shown only if the billings follow several packs. */
      title: 'Default rules',
      sections: {
        connect: {
          title: 'Connect',
          codes: spec.connect.code,
          text: 'For initial setup and patient education. It can be billed when the first cycle is complete.',
          points: [
            'The patient has been educated and is active in an RTM program.',
            `The patient has been monitored for ${spec.connect.days} or more days.`,
            `The patient did not opt out before day ${spec.connect.days}.`,
          ],
        },
        engage: {
          title: 'Engage',
          codes: spec.full.codes.musculoskeletal,
          text: 'For each 30-day cycle in which the patient participates.',
          points: [
            `The patient engages on ${spec.full.days} or more days in a 30-day cycle.`,
            'The patient has been active in an RTM program for 30 or more days.',
          ],
        },
        supportRtm: {
          title: 'Support, RTM',
          codes: `${spec.rtm.first.code} first, ${spec.rtm.further.code} each additional ${spec.rtm.further.each} minutes`,
          text: 'For time spent on a patient within one calendar month.',
          points: [
            'The patient engages by answering check-ins.',
            contact,
            `Data review and interactions with the patient take ${spec.rtm.first.minutes} minutes or more in total.`,
            `Each additional ${spec.rtm.further.each} minutes earns another unit of ${spec.rtm.further.code}.`,
          ],
        },
        supportPcm: pcmSection(spec),
      },
    },
    cms2026: {
      title: 'CMS 2026 rules',
      sections: {
        connect: {
          title: 'Connect',
          codes: cms.connect.code,
          text: 'For initial setup and patient education. It can be billed once per plan of care, when the first cycle is complete.',
          points: [
            'The patient has been educated and is active in an RTM program.',
            `The patient answers check-ins on at least ${cms.connect.days} days of the first cycle. Your company can set a different number.`,
          ],
        },
        engagePart: {
          title: `Engage, ${cms.part.days} to ${cms.full.days - 1} days`,
          codes: bySystem(cms.part.codes),
          text: `For a 30-day period with ${cms.part.days} to ${cms.full.days - 1} days answered. The program’s body system determines the code.`,
          points: [
            `The patient answers check-ins on ${cms.part.days} to ${cms.full.days - 1} days in a 30-day period.`,
            'What counts is the 30-day period, not the date of billing. A patient’s periods do not overlap.',
          ],
        },
        engageFull: {
          title: `Engage, ${cms.full.days} to 30 days`,
          codes: bySystem(cms.full.codes),
          text: `For a 30-day period with at least ${cms.full.days} days answered. This code replaces the code for fewer days.`,
          points: [
            `The patient answers check-ins on ${cms.full.days} or more days in a 30-day period.`,
          ],
        },
        supportRtm: {
          title: 'Support, RTM',
          codes: `${cms.rtm.least.code} from ${cms.rtm.least.minutes} minutes, ${cms.rtm.first.code} from ${cms.rtm.first.minutes}, ${cms.rtm.further.code} each additional ${cms.rtm.further.each} minutes`,
          text: 'For time spent on a patient within one calendar month.',
          points: [
            'The patient engages by answering check-ins.',
            contact,
            `${cms.rtm.least.minutes} to ${cms.rtm.first.minutes - 1} minutes earn ${cms.rtm.least.code}. ${cms.rtm.first.minutes} minutes or more earn ${cms.rtm.first.code} instead.`,
            `Each additional ${cms.rtm.further.each} minutes earns a unit of ${cms.rtm.further.code}.`,
          ],
        },
        supportPcm: pcmSection(cms),
      },
    },
  },
}
