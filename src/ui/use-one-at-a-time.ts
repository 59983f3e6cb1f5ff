import { type MutationFilters, useIsMutating, useQueryClient } from '@tanstack/react-query'

export interface OneAtATime {
  isPending: boolean
  /**
   * Starts a mutation, unless a matching mutation is pending.
   * @param start Must start the mutation immediately, before any `await`.
   */
  run: (start: () => void) => void
}

/**
 * Returns a function that starts a mutation unless a matching mutation is pending, in this or
 * another element. A double click then sends only one request (G05, B38). The check reads the
 * mutation cache, which contains a mutation as soon as the mutation starts. React state could not
 * replace the cache, because it would be up to date only after the next render.
 */
export function useOneAtATime(mutation: MutationFilters): OneAtATime {
  const queryClient = useQueryClient()
  return {
    isPending: useIsMutating(mutation) > 0,
    run(start) {
      if (queryClient.isMutating(mutation) === 0) start()
    },
  }
}
