import * as z from 'zod/mini'
import { accountViews } from '../../domain/account-view'

/** The attributes of `<rtm-account>`, parsed by the element. The last three are properties. */
const schema = z.object({
  view: z.enum(accountViews),
  linkToken: z.nullable(z.string()),
  assertion: z.nullable(z.string()),
  clinic: z.nullable(z.string()),
})

export type AccountAttributes = z.output<typeof schema>

export function accountAttributes(attributes: unknown): AccountAttributes {
  return schema.parse(attributes)
}
