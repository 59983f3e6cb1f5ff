import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FeeTable } from '../../api/fees'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { FeeForm } from './fee-form'
import { SettingsPart } from './settings-part'

/** The section with the fee table of the company (K26). */
export function Fees({ query }: { query: UseQueryResult<FeeTable> }) {
  const { messages, ready } = useScreen()
  const words = messages.billingSettings.fees
  const { data, refetch } = query
  useEffect(() => {
    if (data) ready()
  }, [data, ready])
  return (
    <SettingsPart title={words.title} text={words.text}>
      <Loaded query={query} words={words} height={112}>
        {(table) => <FeeForm table={table} reload={() => refetch({ throwOnError: true })} />}
      </Loaded>
    </SettingsPart>
  )
}
