import * as z from 'zod/mini'

/** What `<rtm-patient-chat>` was given, as the element has parsed it. */
const schema = z.object({
  patientId: z.nullable(z.number()),
  layout: z.enum(['full', 'tile']),
})

export type ChatAttributes = z.output<typeof schema>

export function chatAttributes(attributes: unknown): ChatAttributes {
  return schema.parse(attributes)
}
