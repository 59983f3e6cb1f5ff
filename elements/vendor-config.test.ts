import { describe, expectTypeOf, it } from 'vitest'
import type { RtmConfigInput as CheckedInput } from '../src/client/config/config'
import type { RtmConfigInput } from './vendor-config'

describe('the vendors’ configuration type', () => {
  it('P04 has the keys and types that the schema checks', () => {
    expectTypeOf<RtmConfigInput>().toEqualTypeOf<CheckedInput>()
  })
})
