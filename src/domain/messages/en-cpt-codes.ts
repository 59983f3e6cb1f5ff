/** English: the dialog "The CPT Codes" (spec §5 "Code eligibility"; C01–C04). */
export const cptCodes = {
  title: 'The CPT Codes',
  intro:
    'This guide explains when each code can be billed. A billing appears automatically once the requirements of its code are met.',
  sections: {
    connect: {
      title: 'Connect',
      codes: '98975',
      text: 'For patient setup. It can be billed once the first cycle is complete.',
      points: [
        'The patient has been educated and is active in an RTM program.',
        'The patient has been monitored for 16 or more days.',
        'The patient did not opt out before day 16.',
      ],
    },
    engage: {
      title: 'Engage',
      codes: '98977',
      text: 'For each 30-day cycle in which the patient participates.',
      points: [
        'The patient engages on 16 or more days in a 30-day cycle.',
        'The patient has been active in an RTM program for 30 or more days.',
      ],
    },
    supportRtm: {
      title: 'Support, RTM',
      codes: '98980 first, 98981 each additional 20 minutes',
      text: 'For time spent on a patient within one calendar month.',
      points: [
        'The patient engages by answering check-ins.',
        'There is at least one synchronous interaction: by phone, by video, or in person.',
        'Data review and interactions with the patient take 20 minutes or more in total.',
        'Each additional 20 minutes earns another unit of 98981.',
      ],
    },
    supportPcm: {
      title: 'Support, PCM',
      codes: '99426 first, 99427 additional 30 minutes',
      text: 'For principal care management within one calendar month.',
      points: [
        'The first 30 minutes in a calendar month earn 99426; each additional 30 minutes earns a unit of 99427.',
        'The work is done by clinical staff instructed by a physician or another qualified health care professional.',
        'The activities are work on the care plan, care coordination, and education.',
      ],
    },
  },
}
