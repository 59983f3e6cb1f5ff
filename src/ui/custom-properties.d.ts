import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Private custom properties, set through the CSSOM by React's `style`. */
    [name: `--_${string}`]: string | number | undefined
  }
}
