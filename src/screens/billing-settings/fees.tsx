import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { feesQuery } from '../../api/fees'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { FeeForm } from './fee-form'
import { SettingsPart } from './settings-part'

const usualRows = ['first', 'second', 'third', 'fourth']

/** The fee table of the company (K26). */
export function Fees() {
  const { client, messages, ready, report } = useScreen()
  const words = messages.billingSettings.fees
  const { data, error, isFetching, refetch } = useQuery(feesQuery(client.http))
  useEffect(() => {
    if (data) ready()
  }, [data, ready])
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  const content = () => {
    if (data) return <FeeForm table={data} reload={() => refetch({ throwOnError: true })} />
    if (!error) return <Waiting label={words.loading} />
    const rows = { error, isFetching, refetch: () => void refetch() }
    return <ListFailed title={words.failed} rows={rows} />
  }
  return (
    <SettingsPart title={words.title} text={words.text}>
      {content()}
    </SettingsPart>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="rtm-settings-wait" role="status" aria-label={label}>
      {usualRows.map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  )
}
