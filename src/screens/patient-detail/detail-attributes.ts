import * as z from 'zod/mini'

/** The tabs of the patient detail, in order. `chat` appears only if chat is configured. */
export const detailTabs = ['overview', 'interactions', 'billing', 'chat'] as const
export type DetailTab = (typeof detailTabs)[number]

/** The attributes of `<rtm-patient-detail>`, parsed by the element. */
const schema = z.object({
  patientId: z.nullable(z.number()),
  tab: z.enum(detailTabs),
  layout: z.enum(['full', 'tile']),
})

export type DetailAttributes = z.output<typeof schema>

export function detailAttributes(attributes: unknown): DetailAttributes {
  return schema.parse(attributes)
}
