/** What the page around a framed page wants it to show; nothing where there is no such page. */
import { useSyncExternalStore } from 'react'
import type { HostLink } from '../../src/bridge/frame'

export interface HostContext {
  /** Where the page around is one that may speak to us. */
  readonly link: HostLink | null
  /** BCP 47. */
  readonly lang: string | null
  /** The patient's user id; undefined until the host has named one, or none. */
  readonly patientId: number | null | undefined
  /** A patient of the EHR who is none here yet, as JSON of what their form begins with. */
  readonly newPatient: string | null
  /** It is not known whom the EHR means: nobody is shown. */
  readonly isFinding: boolean
}

const listeners = new Set<() => void>()
let current: HostContext = {
  link: null,
  lang: null,
  patientId: undefined,
  newPatient: null,
  isFinding: false,
}

export function hostContext(): HostContext {
  return current
}

export function setHostContext(change: Partial<HostContext>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHostContext(): HostContext {
  return useSyncExternalStore(subscribe, hostContext)
}
