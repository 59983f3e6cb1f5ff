/**
 * Schedules a message only once, even if a response is lost. Each message has a key. A message that
 * may already exist is looked up by its key before it is created again. If the message has been
 * sent in the meantime, the user decides whether to schedule another message.
 */
import * as z from 'zod/mini'
import type { Http } from '../api/http'
import { type MutationSpec, mutationKey } from '../api/writes'
import type { ChatChannel } from './chat-service'
import { ChatServiceError } from './chat-service-error'

/** A request whose response is missing. The service may have created its message. */
export const unansweredSchedule = z.object({
  key: z.string(),
  text: z.string(),
  /** The time at which the message is sent, in milliseconds since 1970. */
  sendAt: z.number(),
})

export type UnansweredSchedule = z.infer<typeof unansweredSchedule>

/**
 * The service sends a message at the start of the chosen minute, which is up to a minute before the
 * chosen time.
 */
const EARLY_MS = 60_000

const PAGE = 100

interface SchedulingOptions {
  newKey: () => string
  /** The unanswered request of an earlier page. Null if there is none. */
  unanswered: UnansweredSchedule | null
  /**
   * Stores the unanswered request, so that the page still knows it after a reload. Null deletes the
   * stored request.
   */
  store: (unanswered: UnansweredSchedule | null) => void
}

export interface Scheduling {
  /**
   * Schedules a message. For a retry, the form calls this function again with the same or with
   * changed values.
   * @throws ChatServiceError `sent` if the message of the earlier request has already been sent.
   * The next call creates a new message.
   */
  schedule(channel: ChatChannel, message: { text: string; sendAt: number }): Promise<void>
}

/** Whether the service rejected the request. In that case, the service has created no message. */
function isRefusal(error: unknown): boolean {
  return error instanceof ChatServiceError && !['unreachable', 'unexpected'].includes(error.failure)
}

export function createScheduling({ newKey, unanswered, store }: SchedulingOptions): Scheduling {
  let open = unanswered

  function keep(next: UnansweredSchedule | null): void {
    open = next
    store(next)
  }

  return {
    async schedule(channel, { text, sendAt }) {
      const earlier = open
      const isSame = earlier?.text === text && earlier.sendAt === sendAt
      if (earlier) {
        const made = (await channel.scheduled()).find(({ key }) => key === earlier.key)
        if (made && isSame) return keep(null)
        // The user corrected the message after its response was lost. The patient must get only the
        // corrected message.
        if (made) await channel.cancelScheduled(made.id)
        else if (await wasSent(channel, earlier)) {
          keep(null)
          throw new ChatServiceError('sent', 'The scheduled message has already been sent.')
        }
      }
      const request = { key: isSame ? earlier.key : newKey(), text, sendAt }
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

/** Whether the channel contains the message of the request. */
async function wasSent(channel: ChatChannel, { key, sendAt }: UnansweredSchedule) {
  let from = sendAt - EARLY_MS
  for (;;) {
    const { messages, hasMore } = await channel.after(from, PAGE)
    if (messages.some((message) => message.key === key)) return true
    const last = messages.at(-1)
    if (!hasMore || !last) return false
    from = last.sentAt
  }
}

/**
 * Schedules a message.
 * @param channel Returns the channel of this URL.
 */
export function scheduleMessageMutation(
  http: Http,
  { url, scheduling, channel }: { url: string; scheduling: Scheduling; channel: () => ChatChannel },
): MutationSpec<void, { text: string; sendAt: number }> {
  return {
    mutationKey: mutationKey(http, 'schedule-message', url),
    mutationFn: async (message) => scheduling.schedule(channel(), message),
  }
}

/**
 * Cancels a scheduled message.
 * @param id The id of the scheduled message.
 */
export function cancelScheduledMutation(
  http: Http,
  { id, channel }: { id: number; channel: () => ChatChannel },
): MutationSpec<void, void> {
  return {
    mutationKey: mutationKey(http, 'cancel-scheduled-message', id),
    mutationFn: async () => channel().cancelScheduled(id),
  }
}
