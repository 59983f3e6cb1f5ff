/** Passes events of a framed page (`onEvent` of `embedRtm`) on to the EHR. */
import * as z from 'zod/mini'
import type { BridgeEvent } from '../host-options'
import type { SmartConnection } from './connect-smart'
import type { SmartActivity, SmartResource } from './smart-messages'

const storedCharge = z.object({
  resourceType: z.literal('ChargeItem'),
  identifier: z.array(z.object({ value: z.optional(z.string()) })),
})

type BillingChange = Extract<BridgeEvent, { name: 'rtm-billing-change' }>['detail']
/** A billing in the event `rtm-billing-change`. */
export type ChargedBilling = BillingChange['billings'][number]

export interface SmartEventOptions {
  /**
   * Returns the EHR's activity that an event opens, for example when the user selects a patient.
   * Null if the event opens no activity.
   */
  activity?: (event: BridgeEvent) => SmartActivity | null
  /**
   * Returns the FHIR reference of a billing's patient, such as `Patient/123`. A billing that is
   * marked as billed is then put into the EHR's scratchpad as `ChargeItem`s. When the user undoes
   * the status change, the items are removed. If the function returns null, the billing gets no
   * items.
   */
  subject?: (billing: ChargedBilling) => string | null
  /** Called with each `SmartError`. By default, the error is logged to the console. */
  onError?: (error: unknown) => void
}

/**
 * Returns the FHIR identifier of the billing to which a charge belongs. The identifier contains the
 * billing's uuid.
 */
const identifierOf = (uuid: string) => ({ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuid}` })

/** Returns one charge for each code, because a ChargeItem has only one code. */
function chargesOf(billing: ChargedBilling, reference: string): SmartResource[] {
  const { uuid, codes, dateOfService } = billing
  return codes.map(({ code, units }) => ({
    resourceType: 'ChargeItem',
    identifier: [identifierOf(uuid)],
    status: 'billable',
    code: { coding: [{ system: 'http://www.ama-assn.org/go/cpt', code }] },
    subject: { reference },
    quantity: { value: units },
    ...(dateOfService !== null && { occurrenceDateTime: dateOfService }),
  }))
}

/** Whether a resource of the scratchpad is a charge of one of these billings. */
function isChargeOf(item: SmartResource, uuids: ReadonlySet<string>): boolean {
  const { data } = storedCharge.safeParse(item)
  return data?.identifier.some(({ value = '' }) => uuids.has(value)) ?? false
}

/**
 * Returns a function for `onEvent` of `embedRtm`. The function sends all charges of a status change
 * before it handles the next status change. When the user undoes a status change, the EHR therefore
 * already has the charges of this status change, and the function can remove them.
 */
export function smartEvents(
  { launchActivity, scratchpad }: SmartConnection,
  options: SmartEventOptions,
): (event: BridgeEvent) => void {
  const report = options.onError ?? ((error: unknown) => console.error(error))
  let last: Promise<unknown> = Promise.resolve()

  /** Reports an error. Even if the page's own `onError` throws an error, the charges are sent. */
  function tell(error: unknown): void {
    try {
      report(error)
    } catch (failure) {
      console.error(failure)
    }
  }

  /**
   * Runs a task, and reports its failure. After a failure, the next charges are still sent, because
   * they do not depend on the failed task.
   */
  async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act()
    } catch (error) {
      tell(error)
      return undefined
    }
  }

  async function charge({ operation, billings }: BillingChange): Promise<void> {
    const charged = billings.flatMap((billing) => {
      const reference = options.subject?.(billing) ?? null
      return reference === null ? [] : [{ billing, reference }]
    })
    if (charged.length === 0) return
    if (operation === 'RECONCILE') {
      for (const { billing, reference } of charged) {
        for (const item of chargesOf(billing, reference)) {
          await attempt(() => scratchpad.create(item))
        }
      }
    }
    if (operation === 'UNRECONCILE') {
      // The page may have been reloaded after the charges were created. This code therefore looks
      // for the charges in the EHR, not in memory.
      const uuids = new Set(charged.map(({ billing }) => identifierOf(billing.uuid).value))
      const stored = (await attempt(() => scratchpad.read())) ?? []
      for (const one of stored.filter((item) => isChargeOf(item, uuids))) {
        await attempt(() => scratchpad.delete(`ChargeItem/${one.id}`))
      }
    }
  }

  return (event) => {
    let charged: Promise<unknown> | undefined
    if (event.name === 'rtm-billing-change') {
      last = last.then(() => attempt(() => charge(event.detail)))
      charged = last
    }
    void attempt(async () => {
      const wanted = options.activity?.(event)
      if (!wanted) return
      // The activity may show the charges of its event. It therefore opens after the charges were
      // created.
      await charged
      await launchActivity(wanted.activityType, wanted.activityParameters)
    })
  }
}
