/**
 * Stores the activity types of the interaction that a user has logged last. The form for the next
 * interaction starts with the same activity types (Y26).
 */
import * as z from 'zod/mini'
import type { RtmClient } from '../../../client/rtm-client'
import { activityTypes } from '../../../domain/vocabulary'
import { ownerOf } from '../stored-list'

const KEY = 'log-activities'

const schema = z.object({ types: z.array(z.enum(activityTypes)), of: z.string() })

export function readLastActivities(client: RtmClient): string[] {
  const stored = client.preferences.read(KEY, z.nullable(schema), null)
  return stored?.of === ownerOf(client) ? stored.types : []
}

export function writeLastActivities(client: RtmClient, types: readonly string[]): void {
  client.preferences.write(KEY, { types, of: ownerOf(client) })
}
