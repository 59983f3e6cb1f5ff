/**
 * The resource /pt/providers/ (spec §7, "Provider and interaction log"). The id of a provider is
 * the user id.
 */
import * as z from 'zod/mini'
import type { Account } from '../domain/person/account'
import type { Company } from '../domain/person/company'
import type { ProviderMetadata } from '../domain/person/provider'
import { account } from './account-record'
import type { Http } from './http'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'
import { personName } from './schemas'
import { flag, list, noAnswer, text, wire } from './wire'
import { type MutationSpec, mutationKey } from './writes'

const PATH = 'pt/providers/'

/** The time for which the metadata of a provider counts as fresh: 60 minutes (P16). */
export const METADATA_STALE_MS = 60 * 60 * 1000

const optionalText = z.nullable(z.string())

const flow = { id: z.number(), rtmFlowTag: optionalText }

const company: z.ZodMiniType<Company> = wire({
  id: z.number(),
  name: text,
  domain: text,
  isPcmEnabled: flag,
  clinics: list(
    wire({
      uuid: z.string(),
      name: text,
      domain: text,
      providers: list(z.number()),
      workflows: list(z.number()),
    }),
  ),
})

export const providerMetadata: z.ZodMiniType<ProviderMetadata> = wire({
  user: personName,
  type: optionalText,
  workflows: list(wire({ ...flow, name: text, languages: list(z.string()) })),
  defaultWorkflow: z.nullable(wire(flow)),
  company: z.nullable(company),
})

export interface ListedProvider {
  user: Account
  type: string | null
}

const listedProvider: z.ZodMiniType<ListedProvider> = wire({ user: account, type: optionalText })

function providerPath(id: number): string {
  required({ id })
  return `${PATH}${id}/`
}

/**
 * Requests the metadata of the signed-in user, by user id (T14). If the request fails, the toast
 * has the title `Error fetching metadata` (N19).
 */
export function providerMetadataQuery(http: Http, userId: number): QuerySpec<ProviderMetadata> {
  return {
    queryKey: queryKey(http, 'providers', 'metadata', userId),
    staleTime: METADATA_STALE_MS,
    queryFn: async ({ signal }) =>
      http.call({ method: 'GET', path: providerPath(userId), answer: providerMetadata, signal }),
  }
}

/** Requests a page of the company's providers. */
export function providerListQuery(
  http: Http,
  paging: { page?: number; page_size?: number } = {},
): QuerySpec<Page<ListedProvider>> {
  return {
    queryKey: queryKey(http, 'providers', 'list', paging),
    staleTime: METADATA_STALE_MS,
    queryFn: ({ signal }) => {
      const query = { ...paging }
      return http.call({ method: 'GET', path: PATH, query, answer: page(listedProvider), signal })
    },
  }
}

/** Returns the active providers, sorted by full name. The user can invite them to a chat. */
export function activeProviders(providers: readonly ListedProvider[]): ListedProvider[] {
  return providers
    .filter(({ user }) => user.isActive)
    .sort((a, b) => a.user.fullName.localeCompare(b.user.fullName))
}

/** Invites a provider to a chat channel. The response has no body (N17). */
export async function inviteToChatChannel(
  http: Http,
  id: number,
  invite: { channelUrl: string },
): Promise<void> {
  const path = `${providerPath(id)}invite-to-chat-channel/`
  return http.call({ method: 'POST', path, body: invite, answer: noAnswer, retry: 'only-with-key' })
}

/** Invites a provider to a chat channel. The id of the provider is the variable of the mutation. */
export function inviteToChatMutation(http: Http, channelUrl: string): MutationSpec<void, number> {
  return {
    mutationKey: mutationKey(http, 'invite-to-chat', channelUrl),
    mutationFn: (providerId) => inviteToChatChannel(http, providerId, { channelUrl }),
  }
}
