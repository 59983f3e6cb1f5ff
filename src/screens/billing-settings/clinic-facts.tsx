import { useQuery } from '@tanstack/react-query'
import { companyFactsQuery } from '../../api/claim-facts'
import * as claimWords from '../../domain/messages/en-claims'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { CLINIC_FACTS_HEIGHT } from './clinic-facts-height'

/** The sections of UI texts that load with this part. */
export const words = [claimWords]

const shown = ['name', 'npi', 'taxId', 'filingLimit', 'usage'] as const

/** The list with five values of the clinic's claim information, which the billing settings show. */
export function Screen() {
  const { client, messages } = useScreen()
  const { claims } = messages
  const query = useQuery(companyFactsQuery(client.http))
  return (
    <Loaded query={query} words={claims} height={CLINIC_FACTS_HEIGHT}>
      {({ clinic }) => {
        // Files of claims have the mode “Production”, unless the clinic has chosen “Test”.
        const facts = { ...clinic, usage: claims.usages[clinic.usage === 'T' ? 'T' : 'P'] }
        return (
          <dl className="rtm-settings-facts">
            {shown.map((name) => (
              <div key={name} data-missing={!facts[name] || undefined}>
                <dt>{claims.fields[name]}</dt>
                <dd>{facts[name] || claims.none}</dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Loaded>
  )
}
