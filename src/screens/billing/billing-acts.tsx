import { useLayoutEffect } from 'react'
import * as billingWords from '../../domain/messages/en-billing'
import * as movesWords from '../../domain/messages/en-billing-moves'
import * as noticesWords from '../../domain/messages/en-billing-notices'
import * as patientWords from '../../domain/messages/en-patient'
import { LateWords } from '../shared/late-words'
import { useScreen } from '../shared/screen'
import { completeCopy, justificationContent } from './copy-justification'
import { type MoveEffects, useBillingActions } from './use-billing-actions'
import { type BillingWorkOptions, useEarlierBilling } from './use-earlier-billing'
import type { LateActs } from './use-late-acts'

/** The sections of UI texts that load with the actions on billings, and not with the list. */
export const words = [billingWords, movesWords, noticesWords, patientWords]

export interface BillingActsProps {
  provide: LateActs['provide']
  effects: MoveEffects
  options: BillingWorkOptions
}

/**
 * Provides the actions on billings, whose code loads only when the user needs one of them. This
 * component renders nothing.
 */
export function BillingActs(props: BillingActsProps) {
  return (
    <LateWords sections={words}>
      <Acts {...props} />
    </LateWords>
  )
}

function Acts({ provide, effects, options }: BillingActsProps) {
  const screen = useScreen()
  const move = useBillingActions(effects)
  const openEarlier = useEarlierBilling(options)
  useLayoutEffect(() => {
    provide({
      move,
      openEarlier,
      justify: (row) => justificationContent(row, screen.client.http.timeZone),
      completeCopy: (row, content, written) => completeCopy(row, content, written, screen),
    })
  }, [provide, move, openEarlier, screen])
  useLayoutEffect(() => () => provide(null), [provide])
  return null
}
