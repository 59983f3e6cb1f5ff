import * as z from 'zod/mini'

/** The parts of a patient's detail, in the order of their tabs. `chat` is there where it is set up. */
export const detailTabs = ['overview', 'interactions', 'billing', 'chat'] as const
export type DetailTab = (typeof detailTabs)[number]

/** What `<rtm-patient-detail>` was given, as the element has parsed it. */
const schema = z.object({
  patientId: z.nullable(z.number()),
  tab: z.enum(detailTabs),
  layout: z.enum(['full', 'tile']),
})

export type DetailAttributes = z.output<typeof schema>

export function detailAttributes(attributes: unknown): DetailAttributes {
  return schema.parse(attributes)
}
