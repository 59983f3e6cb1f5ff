import type { ScreenModule } from '../src/screens/shared/screen'
import type { AttributeSchema } from './attributes'

/**
 * Everything that is particular to one element; the rest is shared. What the constant, its attributes
 * and its private properties are for is said in their docstrings: the guide's tables, the types and
 * `custom-elements.json` are made from these (`scripts/element-docs.ts`), and no page loads them.
 */
export interface ElementDefinition {
  /** The tag without its prefix: `patient-billing`. */
  readonly name: string
  readonly attributes: Record<string, AttributeSchema<unknown>>
  /**
   * Texts that are given as properties alone: what is secret does not stand in the page's markup. The
   * screen reads them with the attributes; null when not given.
   */
  readonly privateProperties?: Readonly<Record<string, 'text'>>
  /** Height, a CSS length, of the outline that stands in its place at first: what it will take. */
  skeletonHeight(attributes: Readonly<Record<string, unknown>>): string
  /** Whether the screen is for people who are signed in. */
  readonly needsSession: boolean
  /** Other elements' screens that stand inside this one's, fetched when it shows them. */
  readonly parts?: Readonly<Record<string, () => Promise<ScreenModule>>>
  /** The screen's code, fetched when the first such tag appears. */
  load(): Promise<ScreenModule>
}
