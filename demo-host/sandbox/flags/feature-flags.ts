/** The flags of the sandbox's flag service. All are off until a control turns one on. */
export interface FeatureFlags {
  /** All flags by name. */
  all(): ReadonlyMap<string, boolean>
  set(name: string, isOn: boolean): void
  /** Restores the initial flags. */
  clear(): void
}

/** S14. */
const atTheStart = [['inactivity-logout', false]] as const

export function createFeatureFlags(): FeatureFlags {
  const flags = new Map<string, boolean>(atTheStart)
  return {
    all: () => flags,
    set: (name, isOn) => {
      flags.set(name, isOn)
    },
    clear: () => {
      flags.clear()
      for (const [name, isOn] of atTheStart) flags.set(name, isOn)
    },
  }
}
