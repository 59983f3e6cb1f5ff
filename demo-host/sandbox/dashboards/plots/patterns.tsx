/** The fills of all plots of a page. Each fill is a color with its own pattern of thin lines. */
import type { ReactNode } from 'react'
import type { SeriesStyle } from './plot'

const marks: Partial<Record<SeriesStyle, ReactNode>> = {
  second: <path d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" className="mark" />,
  pending: <path d="M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2" className="mark" />,
  billed: <path d="M0,3 h6" className="mark" />,
  cancelled: <path d="M3,0 v6 M0,3 h6" className="mark" />,
}

export function Patterns() {
  const styles = Object.entries(marks)
  return (
    <svg className="patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <title />
      <defs>
        {styles.map(([style, mark]) => (
          <pattern
            key={style}
            id={`pattern-${style}`}
            className={`pattern series-${style}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" className="ground" />
            {mark}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
