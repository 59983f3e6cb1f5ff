import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Private custom properties. React sets `style` by script, which a strict CSP allows. */
    [name: `--_${string}`]: string | number | undefined
  }
}
