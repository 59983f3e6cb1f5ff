import { useSyncExternalStore } from 'react'
import { isModalOpen, onModals } from './open-modals'

/** Whether a modal dialog of any element is open on the page. */
export function useHasModal(): boolean {
  return useSyncExternalStore(onModals, isModalOpen)
}
