/**
 * Stores whether a user has turned off the shortcuts that are single letters (WCAG 2.1.4). A logout
 * does not delete the choice.
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { RtmClient } from '../../src/client/rtm-client'
import { LETTERS_KEY } from '../../src/client/storage/preferences'
import { useApp } from '../app-context'

/** The ids of the users who have turned off the single-letter shortcuts in this browser. */
const schema = z.array(z.number())

function personOf({ session }: RtmClient): number {
  return session.state.user?.id ?? 0
}

function hasLetters(client: RtmClient): boolean {
  return !client.preferences.read(LETTERS_KEY, schema, []).includes(personOf(client))
}

export function setLetters(client: RtmClient, isOn: boolean): void {
  const person = personOf(client)
  const others = client.preferences.read(LETTERS_KEY, schema, []).filter((id) => id !== person)
  client.preferences.write(LETTERS_KEY, isOn ? others : [...others, person])
}

export function useLetters(): boolean {
  const { client } = useApp()
  return useSyncExternalStore(client.preferences.subscribe, () => hasLetters(client))
}
