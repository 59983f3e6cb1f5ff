/** The flags that the sandbox's flag service knows, all off until a control turns one on. */
export interface FeatureFlags {
  /** By name. */
  all(): ReadonlyMap<string, boolean>
  set(name: string, isOn: boolean): void
  /** As at the start. */
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
