import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Receipt from 'lucide-react/icons/receipt'
import type { ReactNode } from 'react'
import { Badge } from './badge'
import type { IconType } from './icon'

/** Where something stands on its way to be paid. */
export type Standing = 'ready' | 'pending' | 'billed' | 'cancelled'

const icons: Record<Standing, IconType> = {
  ready: CircleCheck,
  pending: Clock,
  billed: Receipt,
  cancelled: Ban,
}

/** A standing, told by colour, icon and word alike (design §6). */
export function StatusPill({ standing, children }: { standing: Standing; children: ReactNode }) {
  return (
    <Badge tone={standing} icon={icons[standing]}>
      {children}
    </Badge>
  )
}
