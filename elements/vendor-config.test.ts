import { describe, expectTypeOf, it } from 'vitest'
import type { RtmConfigInput as CheckedInput } from '../src/client/config/config'
import type { RtmConfigInput } from './vendor-config'

describe('the vendors’ configuration type', () => {
  it('P04 the vendors’ configuration type has the same keys and types as the schema that checks a configuration', () => {
    expectTypeOf<RtmConfigInput>().toEqualTypeOf<CheckedInput>()
  })
})
