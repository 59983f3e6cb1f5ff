import type { ScreenModule } from '../src/screens/shared/screen'
import type { AttributeSchema } from './attributes'

/**
 * Everything that is specific to one element; the rest is shared. The descriptions of the element,
 * its attributes and its private properties are docstrings, because no page loads those. The
 * guide's tables, the types and `custom-elements.json` are generated from them
 * (`scripts/element-docs.ts`).
 */
export interface ElementDefinition {
  /** The tag without its prefix: `patient-billing`. */
  readonly name: string
  readonly attributes: Record<string, AttributeSchema<unknown>>
  /**
   * Strings that can be set as properties only, because secrets must not be in the page's markup.
   * The screen reads them with the attributes; null when not set.
   */
  readonly privateProperties?: Readonly<Record<string, 'text'>>
  /** The height of the placeholder outline, a CSS length: the element's expected height. */
  skeletonHeight(attributes: Readonly<Record<string, unknown>>): string
  /** Whether the screen requires a session. */
  readonly needsSession: boolean
  /** Screens of other elements that this screen embeds. They are fetched when shown. */
  readonly parts?: Readonly<Record<string, () => Promise<ScreenModule>>>
  /** Loads the screen's code, when the first such tag appears. */
  load(): Promise<ScreenModule>
}
