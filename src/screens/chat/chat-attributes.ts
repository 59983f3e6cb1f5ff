import * as z from 'zod/mini'

/** The attributes of `<rtm-patient-chat>`, parsed by the element. */
const schema = z.object({
  patientId: z.nullable(z.number()),
  layout: z.enum(['full', 'tile']),
})

export type ChatAttributes = z.output<typeof schema>

export function chatAttributes(attributes: unknown): ChatAttributes {
  return schema.parse(attributes)
}
