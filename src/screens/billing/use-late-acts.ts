import { useEffect, useMemo, useRef, useState } from 'react'
import type { BillingMove } from '../../api/move-billings'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { useScreen } from '../shared/screen'
import type { BillingRest } from './use-billing-actions'

/** The actions of the screen whose code loads after the rows, in `billing-acts.tsx`. */
export interface BillingActs {
  /** See `useBillingActions`. */
  move(move: BillingMove): Promise<BillingRest | null>
  /** See `useEarlierBilling`. */
  openEarlier(row: BillingInstance, anchor: HTMLElement): Promise<void>
  copy(row: BillingInstance): Promise<void>
}

type Run = <T>(act: (acts: BillingActs) => Promise<T>) => Promise<T>

export interface LateActs {
  /** Whether the component with the actions is rendered. */
  isWanted: boolean
  want(): void
  /** Called by the component with the actions. Null means that the component was removed. */
  provide(acts: BillingActs | null): void
  /** Called when the code could not be loaded and the user was told so. */
  fail(): void
  /**
   * Runs an action, at once if its code is there. Rejects if the code cannot be loaded.
   */
  run: Run
}

interface Waiting {
  start(acts: BillingActs): void
  giveUp(): void
}

/** Keeps what the user asked for until the code of the actions is there. */
export function useLateActs(): LateActs {
  const { http } = useScreen().client
  const [isWanted, setWanted] = useState(false)
  const acts = useRef<BillingActs | null>(null)
  const waiting = useRef<Waiting[]>([])
  const late = useMemo(() => {
    const giveUp = () => {
      for (const one of waiting.current.splice(0)) one.giveUp()
    }
    const run: Run = (act) => {
      if (acts.current) return act(acts.current)
      const user = http.userId()
      setWanted(true)
      return new Promise((resolve, reject) => {
        const refuse = () => reject(new Error('The code of the action is missing.'))
        waiting.current.push({
          // Another user may have signed in since. The action must not run as that user.
          start: (loaded) => (http.userId() === user ? resolve(act(loaded)) : refuse()),
          giveUp: refuse,
        })
      })
    }
    return {
      want: () => setWanted(true),
      provide(loaded: BillingActs | null) {
        acts.current = loaded
        if (loaded) for (const one of waiting.current.splice(0)) one.start(loaded)
      },
      fail() {
        setWanted(false)
        giveUp()
      },
      run,
      giveUp,
    }
  }, [http])
  useEffect(() => late.giveUp, [late])
  return useMemo(() => ({ ...late, isWanted }), [late, isWanted])
}
