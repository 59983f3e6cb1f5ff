/**
 * SMART Web Messaging for a page that an EHR launched. The page can ask the EHR to close it, to
 * open another activity, or to store unsigned FHIR resources
 * (https://hl7.org/fhir/uv/smart-web-messaging).
 */
import type * as z from 'zod/mini'
import { SmartError } from './smart-error'
import { openSmartLine, type SmartLine } from './smart-line'
import {
  activity,
  changePayload,
  handshakePayload,
  location,
  readPayload,
  resource,
  type SmartResource,
  storedResource,
  uiPayload,
} from './smart-messages'
import { readSmartOptions, type SmartOptions } from './smart-options'

/**
 * The EHR's store of unsigned resources. A location is a type and an id, such as `ChargeItem/123`.
 * All functions throw `SmartError` `refused` if the EHR responds with a status that is not 2xx.
 */
export interface SmartScratchpad {
  /**
   * Adds a resource.
   * @returns The location of the resource.
   */
  create(resource: SmartResource): Promise<string>
  /** Returns the resource at a location. Without a location, returns all resources. */
  read(location?: string): Promise<SmartResource[]>
  /** Replaces a resource. The resource must have an `id`, which is part of its location. */
  update(resource: SmartResource): Promise<void>
  delete(location: string): Promise<void>
}

export interface SmartConnection {
  /**
   * Checks the connection. Resolves when the EHR has responded. The EHR then supports SMART Web
   * Messaging and accepts the handle of the launch.
   */
  handshake(): Promise<void>
  /** Sends the request to close this page. */
  done(): Promise<void>
  /**
   * Requests that the EHR shows another activity. This page stays open.
   * @param type An activity of SMART's catalog, such as `problem-review`, or the URL of one of the
   * EHR's own activities.
   * @param parameters The parameters that the activity defines, such as `{problemLocation:
   * 'Condition/123'}`.
   */
  launchActivity(type: string, parameters: Record<string, unknown>): Promise<void>
  readonly scratchpad: SmartScratchpad
  /** Stops listening. Requests that still wait for a response reject with `closed`. */
  close(): void
}

/** The maximum length of the EHR's reason in an error message, in characters. */
const LONGEST_REASON = 500

/**
 * Checks a value that the page has passed.
 * @throws SmartError when the value is not accepted.
 */
function readOption<T>(schema: z.ZodMiniType<T>, value: unknown, accepted: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new SmartError('option', `The value is not accepted: use ${accepted}.`)
}

function refusal(messageType: string, reasons: readonly (string | undefined)[]): SmartError {
  const reason = reasons.find((text) => text) ?? 'It gave no reason.'
  return new SmartError(
    'refused',
    `The EHR refused ${messageType}: ${reason.slice(0, LONGEST_REASON)}`,
  )
}

interface Outcome {
  readonly status?: string | undefined
  readonly outcome?:
    | { readonly issue?: readonly { diagnostics?: string | undefined }[] | undefined }
    | undefined
}

function expectSuccess(messageType: string, { status, outcome }: Outcome): void {
  if (status === undefined || status.startsWith('2')) return
  throw refusal(messageType, [outcome?.issue?.[0]?.diagnostics, status])
}

/**
 * Sends a request and reads the response.
 * @throws SmartError when there is no valid response.
 */
async function ask<T>(
  line: SmartLine,
  messageType: string,
  payload: Record<string, unknown>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const result = schema.safeParse(await line.ask(messageType, payload))
  if (result.success) return result.data
  throw malformed(messageType)
}

function malformed(messageType: string): SmartError {
  return new SmartError('malformed', `The EHR's response to ${messageType} is malformed.`)
}

const PLACE = 'a location, such as "ChargeItem/123"'
const RESOURCE = 'a FHIR resource, an object with a resourceType'

function scratchpadOf(line: SmartLine): SmartScratchpad {
  async function change(messageType: string, payload: Record<string, unknown>) {
    const answer = await ask(line, messageType, payload, changePayload)
    expectSuccess(messageType, answer)
    return answer
  }
  return {
    async create(given) {
      const made = await change('scratchpad.create', {
        resource: readOption(resource, given, RESOURCE),
      })
      if (made.location !== undefined) return made.location
      throw new SmartError('malformed', 'The EHR gave no location for the new resource.')
    },
    async read(place) {
      const wanted = place === undefined ? {} : { location: readOption(location, place, PLACE) }
      const answer = await ask(line, 'scratchpad.read', wanted, readPayload)
      expectSuccess('scratchpad.read', answer)
      const { resource: found, scratchpad: all } = answer
      if (place === undefined && all) return (all.entry ?? []).map((entry) => entry.resource)
      if (found && `${found.resourceType}/${found.id}` === place) return [found]
      throw malformed('scratchpad.read')
    },
    async update(given) {
      const { resourceType, id } = readOption(storedResource, given, `${RESOURCE} and an id`)
      await change('scratchpad.update', { location: `${resourceType}/${id}`, resource: given })
    },
    async delete(place) {
      await change('scratchpad.delete', { location: readOption(location, place, PLACE) })
    },
  }
}

/**
 * Connects to the EHR that launched this page.
 * @throws SmartError `option` for a value that is not accepted, and `no-ehr` when the EHR has no
 * window.
 */
export function connectSmart(options: SmartOptions): SmartConnection {
  const line = openSmartLine(readSmartOptions(options))
  async function tell(messageType: string, payload: Record<string, unknown>): Promise<void> {
    const { status, statusDetail } = await ask(line, messageType, payload, uiPayload)
    if (status !== 'success') throw refusal(messageType, [statusDetail?.text])
  }
  return {
    async handshake() {
      const { error } = await ask(line, 'status.handshake', {}, handshakePayload)
      if (error) throw refusal('status.handshake', [error.display, error.code])
    },
    done: () => tell('ui.done', {}),
    async launchActivity(type, parameters) {
      const wanted = { activityType: type, activityParameters: parameters }
      const accepted = 'a type, such as "problem-review", and an object of parameters'
      await tell('ui.launchActivity', { ...readOption(activity, wanted, accepted) })
    },
    scratchpad: scratchpadOf(line),
    close: line.close,
  }
}
