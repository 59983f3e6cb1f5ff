/** The row height that a user has chosen for all lists (Y29). */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'
import { useScreen } from './screen'
import { ownerOf } from './stored-list'

const KEY = 'density'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const schema = z.nullable(z.object({ density: z.enum(densities), of: z.string() }))

function readDensity(client: RtmClient): Density | undefined {
  const stored = client.preferences.read(KEY, schema, null)
  return stored?.of === ownerOf(client) ? stored.density : undefined
}

export function writeDensity(client: RtmClient, density: Density): void {
  client.preferences.write(KEY, { density, of: ownerOf(client) })
}

/**
 * Returns the value of the attribute `data-density`. Returns undefined if the user has not chosen a
 * row height. The `--rtm-density` of the page then applies.
 */
export function useDensity(): Density | undefined {
  const { client } = useScreen()
  return useSyncExternalStore(client.preferences.subscribe, () => readDensity(client))
}
