/** Notes of therapists on interactions. */
import type { ActivityType } from '../domain/vocabulary'
import type { Random } from './random'

const trends: Record<ActivityType, readonly string[]> = {
  DTR: [
    'Pain scores down from 6 to 4 over the past ten days; exercise adherence 5 of 7.',
    'Reviewed check-in answers. Stairs remain the hardest task, sleep improved.',
    'Step counts steady around 4,200 a day; no reports of swelling.',
    'Two missed check-ins after the weekend, otherwise consistent.',
    'Range-of-motion log shows flexion at 112°, up from 98° at intake.',
  ],
  PHN: [
    'Called about soreness after the new band exercises; expected, no red flags.',
    'Patient reports walking to the mailbox and back without the cane.',
    'Left shoulder stiff in the morning, loosens within half an hour.',
    'Discussed the missed sessions: traveling for work, back on Thursday.',
  ],
  VID: [
    'Watched squat form on video: knees track well, still shifts to the right.',
    'Gait on camera smoother; shorter stance on the left.',
    'Patient demonstrated the home program without prompting.',
  ],
  INP: [
    'Seen before the group class; incision healed, mild warmth only.',
    'Balance test in the gym: 21 s on foam, eyes open.',
    'Manual therapy tolerated well; tender along the joint line.',
  ],
}

const plans: readonly string[] = [
  '',
  '',
  'Continue current plan.',
  'Progress to the green band, two sets of twelve.',
  'Hold lunges for a week, replace them with wall sits.',
  'Add a ten-minute walk on rest days.',
  'Reduce to every other day until the soreness settles.',
  'Send the stair-climbing video and ask again on Friday.',
]

export interface Note {
  readonly trends: string
  readonly plan: string
}

/** Returns a random note for an interaction of the given types. The plan may be empty. */
export function noteFor(types: readonly ActivityType[], random: Random): Note {
  const type = types[types.length - 1] ?? 'DTR'
  return { trends: random.pick(trends[type]), plan: random.pick(plans) }
}
