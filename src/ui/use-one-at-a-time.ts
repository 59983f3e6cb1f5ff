import { type MutationFilters, useIsMutating, useQueryClient } from '@tanstack/react-query'

export interface OneAtATime {
  isPending: boolean
  /** @param start Must start the mutation at once, before it waits for anything. */
  run: (start: () => void) => void
}

/**
 * Starts a mutation unless one that matches is pending, in this or another element. So a double
 * click sends one request (G05, B38). The cache knows a mutation as soon as it starts, whereas the
 * state of a hook is that of the last rendering.
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
