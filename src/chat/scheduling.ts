/**
 * Schedules a message only once, even if a response is lost. Each message has a key. A message that
 * may already exist is looked up by its key before it is created again.
 */
import * as z from 'zod/mini'
import type { Http } from '../api/http'
import { type MutationSpec, mutationKey } from '../api/writes'
import type { ChatChannel, KeptSchedule } from './chat-service'
import { ChatServiceError } from './chat-service-error'

/** A request whose response is missing. The service may have created its message. */
export const unansweredSchedule = z.object({
  key: z.string(),
  text: z.string(),
  /** The time at which the message is sent, in milliseconds since 1970. */
  sendAt: z.number(),
})

export type UnansweredSchedule = z.infer<typeof unansweredSchedule>

interface SchedulingOptions {
  newKey: () => string
  /** The unanswered request of an earlier page. Null if there is none. */
  unanswered: UnansweredSchedule | null
  /** Stores the unanswered request, so that it survives a reload. Null deletes it. */
  store: (unanswered: UnansweredSchedule | null) => void
}

export interface Scheduling {
  /**
   * Schedules a message. For a retry, the form calls it again with the same or with changed values.
   * @throws ChatServiceError
   */
  schedule(channel: ChatChannel, message: { text: string; sendAt: number }): Promise<void>
}

/** Whether the service rejected the request. It has then created nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ChatServiceError && !['unreachable', 'unexpected'].includes(error.failure)
}

export function createScheduling({ newKey, unanswered, store }: SchedulingOptions): Scheduling {
  let open = unanswered

  function keep(next: UnansweredSchedule | null): void {
    open = next
    store(next)
  }

  async function found(channel: ChatChannel): Promise<KeptSchedule | undefined> {
    if (!open) return undefined
    const { key } = open
    return (await channel.scheduled()).find((one) => one.key === key)
  }

  return {
    async schedule(channel, { text, sendAt }) {
      const isSame = open?.text === text && open.sendAt === sendAt
      const made = await found(channel)
      if (made && isSame) return keep(null)
      // The user corrected the message after its response was lost. The patient must get only the
      // corrected message.
      if (made) await channel.cancelScheduled(made.id)
      const request = { key: open && isSame ? open.key : newKey(), text, sendAt }
      keep(request)
      try {
        await channel.schedule(request)
        keep(null)
      } catch (error) {
        if (isRefusal(error)) keep(null)
        throw error
      }
    },
  }
}

/** @param channel Returns the channel of this URL. */
export function scheduleMessageMutation(
  http: Http,
  { url, scheduling, channel }: { url: string; scheduling: Scheduling; channel: () => ChatChannel },
): MutationSpec<void, { text: string; sendAt: number }> {
  return {
    mutationKey: mutationKey(http, 'schedule-message', url),
    mutationFn: async (message) => scheduling.schedule(channel(), message),
  }
}

/** @param id The scheduled message. */
export function cancelScheduledMutation(
  http: Http,
  { id, channel }: { id: number; channel: () => ChatChannel },
): MutationSpec<void, void> {
  return {
    mutationKey: mutationKey(http, 'cancel-scheduled-message', id),
    mutationFn: async () => channel().cancelScheduled(id),
  }
}
