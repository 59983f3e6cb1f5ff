import type { MenuGroup } from '../../src/ui/overlays/menu-items'

/** What the sidebar shows, and on small screens the bar. */
export interface ShellBarProps {
  /** The user menu's lines. */
  menu: readonly MenuGroup[]
  readyCount: number
}
