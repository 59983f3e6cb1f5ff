import type { MenuGroup } from '../../src/ui/overlays/menu-items'

/** The props of the sidebar and of the mobile bar. */
export interface ShellBarProps {
  /** The user menu's items. */
  menu: readonly MenuGroup[]
  readyCount: number
}
