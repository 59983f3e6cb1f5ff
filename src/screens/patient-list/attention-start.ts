/** The counter that filters the user's list of patients when the list opens (Y20). */
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'
import { type AttentionCounter, attentionCounters } from '../../domain/patient/attention'
import { ownerOf } from '../shared/stored-list'

const KEY = 'patient-list-start'

const schema = z.object({ counter: z.enum(attentionCounters), of: z.string() })

export function readStart(client: RtmClient): AttentionCounter | null {
  const stored = client.preferences.read(KEY, z.nullable(schema), null)
  if (stored?.of !== ownerOf(client)) return null
  const isKnown = stored.counter !== 'unread' || client.config.chat !== undefined
  return isKnown ? stored.counter : null
}

/**
 * Stores the counter that filters the user's list of patients when the list opens.
 * @param counter Null if the list opens with all patients, which is the default.
 */
export function writeStart(client: RtmClient, counter: AttentionCounter | null): void {
  client.preferences.write(KEY, counter && { counter, of: ownerOf(client) })
}
