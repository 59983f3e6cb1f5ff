import 'react'

declare module 'react' {
  interface CSSProperties {
    /**
     * Allows private custom properties in the prop `style`. React sets styles by script, which a
     * strict CSP allows.
     */
    [name: `--_${string}`]: string | number | undefined
  }
}
