import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { InteractionLog } from '../../domain/interaction/interaction-log'
import { patientCan } from '../../domain/patient/patient-can'
import { addStyles } from '../../ui/styles'
import { useDensity } from '../shared/density'
import { ListPages } from '../shared/list-pages'
import { useListPreferences } from '../shared/list-preferences'
import { useScreen } from '../shared/screen'
import { useProviders } from '../shared/use-providers'
import { useToday } from '../shared/use-today'
import { pinnedColumns } from './interaction-columns'
import type { InteractionDialog } from './interaction-dialogs'
import { InteractionOverlays } from './interaction-overlays'
import css from './interactions.css?inline'
import { InteractionsTable } from './interactions-table'
import { InteractionsToolbar } from './interactions-toolbar'
import { changeInteractions, firstInteractions } from './interactions-view'
import type { PatientTools } from './patient-tools'
import { useInteractions } from './use-interactions'

addStyles(css)

/**
 * Returns a function that finds the name of a provider by user id. It looks in the care team, then
 * at the signed-in user, and then among all providers of the company.
 */
function useProviderName({ patient }: PatientTools, logs: readonly InteractionLog[] | undefined) {
  const { client } = useScreen()
  const { user } = useSnapshot(client.session.state)
  const near = useMemo(() => {
    const names = new Map<number, string>()
    for (const { provider } of patient.providerRelationships) {
      names.set(provider.user.id, provider.user.fullName)
    }
    if (user) names.set(user.id, user.fullName)
    return names
  }, [patient.providerRelationships, user])
  const isUnknown = logs?.some((log) => log.provider !== null && !near.has(log.provider)) ?? false
  const { providers } = useProviders(isUnknown)
  return useCallback(
    (id: number) => near.get(id) ?? providers?.find((one) => one.user.id === id)?.user.fullName,
    [near, providers],
  )
}

const firstPreferences = {
  pageSize: firstInteractions.pageSize,
  columns: { hidden: [], pinned: pinnedColumns },
}

/** The interaction log of the patient, in which users can filter, edit and delete interactions. */
export function Interactions({ isTile, ...tools }: PatientTools & { isTile: boolean }) {
  const { patient, company, open } = tools
  const today = useToday()
  const density = useDensity()
  const preferences = useListPreferences('interactions', firstPreferences)
  const [view, change] = useReducer(changeInteractions, {
    ...firstInteractions,
    pageSize: preferences.pageSize,
  })
  const [dialog, setDialog] = useState<InteractionDialog | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const logs = useInteractions(view, patient)
  const providerName = useProviderName(tools, logs.page?.results)
  useEffect(() => {
    if (logs.isPageGone) change({ pageIndex: 0 })
  }, [logs.isPageGone])
  const rows = logs.page?.results
  const act = (action: string, id: string, anchor: HTMLElement) => {
    const log = rows?.find((row) => String(row.id) === id)
    if (!log) return
    if (action === 'edit') open({ kind: 'log', patient, log })
    else if (action === 'menu') setDialog({ kind: 'menu', log, anchor })
    else setDialog({ kind: 'notes', log, anchor })
  }
  return (
    <div ref={root} className="rtm-interactions" data-density={isTile ? undefined : density}>
      <InteractionsToolbar
        view={view}
        change={change}
        patient={patient}
        today={today}
        layout={isTile ? undefined : preferences.columns}
      />
      <InteractionsTable
        box={root}
        view={view}
        change={change}
        logs={logs}
        patientId={patient.user.id}
        canLog={patientCan(patient, company, today).log.allowed}
        providerName={providerName}
        isTile={isTile}
        layout={preferences.columns}
        onAction={act}
      />
      {logs.page && !logs.error && logs.page.count > 0 && (
        <ListPages
          {...view}
          count={logs.page.count}
          onPage={(pageIndex) => change({ pageIndex })}
          onPageSize={(pageSize) => {
            preferences.setPageSize(pageSize)
            change({ pageSize })
          }}
          isTile={isTile}
        />
      )}
      <InteractionOverlays
        root={root}
        rows={rows}
        dialog={dialog}
        onChange={setDialog}
        providerName={providerName}
        onEdit={(log) => open({ kind: 'log', patient, log })}
      />
    </div>
  )
}
