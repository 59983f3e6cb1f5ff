/**
 * Schedules a message only once, even if a response is lost. Each message has a key. A message that
 * may already exist is looked up by its key before it is created again.
 */
import type { Http } from '../api/http'
import { type MutationSpec, mutationKey } from '../api/writes'
import type { ChatChannel, KeptSchedule } from './chat-service'
import { ChatServiceError } from './chat-service-error'

export interface Scheduling {
  /**
   * Schedules a message. For a retry, the form calls it again with the same or with changed values.
   * @throws ChatServiceError
   */
  schedule(channel: ChatChannel, message: { text: string; sendAt: number }): Promise<void>
}

/** Whether the service refused the request. It has then created nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ChatServiceError && !['unreachable', 'unexpected'].includes(error.failure)
}

export function createScheduling(newKey: () => string): Scheduling {
  /** The last request, while its response is missing. The service may have created its message. */
  let open: { key: string; text: string; sendAt: number } | null = null

  async function found(channel: ChatChannel): Promise<KeptSchedule | undefined> {
    if (!open) return undefined
    const { key } = open
    return (await channel.scheduled()).find((one) => one.key === key)
  }

  return {
    async schedule(channel, { text, sendAt }) {
      const isSame = open?.text === text && open.sendAt === sendAt
      const made = await found(channel)
      if (made && isSame) {
        open = null
        return
      }
      // The user corrected the message after its response was lost. The patient must get only the
      // corrected message.
      if (made) await channel.cancelScheduled(made.id)
      open = { key: open && isSame ? open.key : newKey(), text, sendAt }
      try {
        await channel.schedule(open)
        open = null
      } catch (error) {
        if (isRefusal(error)) open = null
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
