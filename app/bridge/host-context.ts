/**
 * The patient and the language that a framed page gets from its host page. Without a host page, all
 * values are empty.
 */
import { useSyncExternalStore } from 'react'
import type { HostLink } from '../../src/bridge/frame'

export interface HostContext {
  /** The connection to the host page. Null if no allowed host page has answered. */
  readonly link: HostLink | null
  /** A BCP 47 language tag, such as `es-MX`. */
  readonly lang: string | null
  /**
   * The user id of the patient that the host page shows. Null means that it shows no patient.
   * Undefined means that it has not sent a patient yet.
   */
  readonly patientId: number | null | undefined
  /** A person in the EHR who is not a patient yet, as JSON with the initial values of the form. */
  readonly newPatient: string | null
  /**
   * Whether the backend is still looking for the patient of a record in the EHR. Meanwhile, no
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
