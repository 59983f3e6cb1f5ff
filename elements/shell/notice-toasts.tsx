import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Notifications, QueuedNotice } from '../../src/client/notifications'
import { createToastQueue, type ToastQueue } from '../../src/ui/overlays/toast-queue'
import { ToastRegion, type ToastRegionProps } from '../../src/ui/overlays/toast-region'

/** Adds new and changed notices to the queue, and removes withdrawn ones. */
function sync(
  queue: ToastQueue,
  notices: readonly QueuedNotice[],
  shown: Map<string, QueuedNotice>,
) {
  for (const notice of notices) {
    const id = String(notice.id)
    if (shown.get(id) === notice) continue
    shown.set(id, notice)
    const { type, title, duration, action } = notice
    const description = notice.description ?? undefined
    const toastAction = action && { label: action.label, onAction: action.run }
    queue.add({ id, type, title, description, duration, action: toastAction })
  }
  const wanted = new Set(notices.map((notice) => String(notice.id)))
  for (const id of [...shown.keys()]) {
    if (wanted.has(id)) continue
    shown.delete(id)
    queue.dismiss(id)
  }
}

interface NoticeToastsProps {
  notifications: Notifications
  words: ToastRegionProps['words']
}

/** The connection's notices as toasts. A toast that leaves the screen dismisses its notice. */
function NoticeToasts({ notifications, words }: NoticeToastsProps) {
  const [queue] = useState(createToastQueue)
  const [shown] = useState(() => new Map<string, QueuedNotice>())
  const notices = useSyncExternalStore(notifications.subscribe, notifications.current)
  useEffect(() => sync(queue, notices, shown), [queue, notices, shown])
  useEffect(
    () =>
      queue.subscribe(() => {
        const left = new Set(queue.getSnapshot().map((toast) => toast.id))
        for (const id of [...shown.keys()]) {
          if (left.has(id)) continue
          shown.delete(id)
          notifications.dismiss(Number(id))
        }
      }),
    [queue, shown, notifications],
  )
  return <ToastRegion queue={queue} words={words} />
}

// The only default export, because React's `lazy` requires one.
// biome-ignore lint/style/noDefaultExport: React.lazy resolves the default export.
export default NoticeToasts
