import { useEffect, useMemo, useRef, useState } from 'react'
import type { BillingMove } from '../../api/move-billings'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { type CopyContent, writeToClipboard } from '../../ui/write-clipboard'
import { useScreen } from '../shared/screen'
import type { BillingRest } from './use-billing-actions'

/** The actions of the billing screen whose code (`billing-acts.tsx`) loads later than the rows. */
export interface BillingActs {
  /** Changes the status of billings (see `useBillingActions`). */
  move(move: BillingMove): Promise<BillingRest | null>
  /** Shows the billing that blocks a pending billing (see `useEarlierBilling`). */
  openEarlier(row: BillingInstance, anchor: HTMLElement): Promise<void>
  /** Returns the justification of a billing (J01). */
  justify(row: BillingInstance): CopyContent
  completeCopy(row: BillingInstance, content: CopyContent, written: Promise<void>): Promise<void>
}

type Run = <T>(act: (acts: BillingActs) => Promise<T>) => Promise<T>

export interface LateActs {
  /** Whether the component that provides the actions must be rendered. */
  isWanted: boolean
  want(): void
  /**
   * Called by the component that provides the actions. The parameter is null if the component was
   * removed.
   */
  provide(acts: BillingActs | null): void
  /**
   * Called when the code of the actions could not be loaded. This function shows no message,
   * because the user has already been notified.
   */
  fail(): void
  /**
   * Runs an action. If the code of the actions is missing, it is loaded first. Rejects if it cannot
   * be loaded.
   */
  run: Run
  /**
   * Copies the justification of a billing. The write to the clipboard begins immediately, because
   * Safari rejects a write that begins after the click, for example when code has arrived.
   */
  copy(row: BillingInstance): void
}

interface Waiting {
  start(acts: BillingActs): void
  giveUp(): void
}

/**
 * Provides the actions whose code loads after the rows. If the user requests an action before its
 * code has arrived, the action runs when the code arrives.
 */
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
          // If another user has signed in while the code was loading, the action must not run as
          // that user.
          start: (loaded) => (http.userId() === user ? resolve(act(loaded)) : refuse()),
          giveUp: refuse,
        })
      })
    }
    const copy = (row: BillingInstance) => {
      const content = run(async (loaded) => loaded.justify(row))
      const written = writeToClipboard(content)
      const completed = content.then((text) =>
        run((loaded) => loaded.completeCopy(row, text, written)),
      )
      // `completeCopy` reports a failed write. If code is missing, the user has been notified.
      for (const one of [content, written, completed]) one.catch(() => undefined)
    }
    return {
      copy,
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
