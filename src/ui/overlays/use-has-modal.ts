import { useSyncExternalStore } from 'react'
import { isModalOpen, onModals } from './open-modals'

/** Whether a modal dialog stands over the page, of any element. */
export function useHasModal(): boolean {
  return useSyncExternalStore(onModals, isModalOpen)
}
