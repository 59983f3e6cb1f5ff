/**
 * What the host page wants a framed page to show. All values are empty when there is no host page.
 */
import { useSyncExternalStore } from 'react'
import type { HostLink } from '../../src/bridge/frame'

export interface HostContext {
  /** The connection to the host page; null without an allowed host page. */
  readonly link: HostLink | null
  /** A BCP 47 language tag, such as `es-MX`. */
  readonly lang: string | null
  /**
   * The patient's user id. Null means that the host shows no patient. Undefined means that the host
   * has not sent a patient yet.
   */
  readonly patientId: number | null | undefined
  /** A person in the EHR who is not a patient yet, as JSON with the form's initial values. */
  readonly newPatient: string | null
  /**
   * Whether the backend is still looking for the patient of the EHR's record. During the search, no
   * patient is shown.
   */
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
