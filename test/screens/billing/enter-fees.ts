import { QueryClient } from '@tanstack/query-core'
import { replaceFeesMutation } from '../../../src/api/fees'
import { connect } from '../../contract/connection'
import type { FakeServer } from '../fake-server'

/** Gives each code of the demo a fee. */
export async function enterFees(server: FakeServer): Promise<void> {
  const codes = ['98975', '98977', '98980', '98981', '99426', '99427']
  const fees = codes.map((code) => ({ code, cents: 50_05, validFrom: '2020-01-01' }))
  const { http } = await connect(server)
  const { mutationFn } = replaceFeesMutation(http)
  await mutationFn({ rows: fees, version: null }, { client: new QueryClient() })
}
