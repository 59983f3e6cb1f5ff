import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Private custom properties. React sets the values of `style` by script. */
    [name: `--_${string}`]: string | number | undefined
  }
}
