import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Private custom properties. React's `style` sets them through the CSSOM. */
    [name: `--_${string}`]: string | number | undefined
  }
}
