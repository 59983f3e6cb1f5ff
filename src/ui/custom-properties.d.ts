import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Private custom properties. React's `style` sets them by script. */
    [name: `--_${string}`]: string | number | undefined
  }
}
