import type { ScreenModule } from '../src/screens/shared/screen'
import type { AttributeSchema } from './attributes'

/** Everything that is particular to one element; the rest is shared. */
export interface ElementDefinition {
  /** The tag without its prefix: `patient-billing`. */
  readonly name: string
  /** One sentence for the docs and `custom-elements.json`. */
  readonly description: string
  readonly attributes: Record<string, AttributeSchema<unknown>>
  /** Height in px of the outline that stands in its place at first: about what it will take. */
  readonly skeletonHeight: number
  /** Whether the screen is for people who are signed in. */
  readonly needsSession: boolean
  /** The screen's code, fetched when the first such tag appears. */
  load(): Promise<ScreenModule>
}
