/** The build generates this module (`demo-host/vite.gallery.config.ts`). */
declare module 'virtual:gallery' {
  /** All tags of the package's elements. */
  export const elements: readonly import('../../scripts/gallery-elements').GalleryElement[]
  /** The version of the package. */
  export const version: string
}
