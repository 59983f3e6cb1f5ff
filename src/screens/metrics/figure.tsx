import Minus from 'lucide-react/icons/minus'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Icon } from '../../ui/icon'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import {
  changeOf,
  changeText,
  type FigureName,
  type FigureValue,
  figureText,
} from './clinic-figure'
import css from './figure.css?inline'

addStyles(css)

/** A figure whose rows are open. */
export interface OpenedFigure {
  figure: FigureName
  /** The UUID of a clinic. Null for all clinics. */
  clinic: string | null
}

/** The data that all figures of the section share. */
export interface Figures {
  opened: OpenedFigure | null
  onOpen: (opened: OpenedFigure | null) => void
  rowsId: string
}

interface FigureProps extends Figures {
  /** The rows of the figure. Null if they cannot be requested. */
  at: OpenedFigure | null
  name: FigureName
  /** The name of the clinic, or of all clinics. */
  clinic: string
  value: FigureValue
  /** The value in the previous period. Undefined if the backend does not compare. */
  before: FigureValue | undefined
  /** Whether the value in the previous period is shown too. */
  isLong?: boolean
}

/**
 * A figure with its change since the previous period. A click shows the rows behind the figure
 * (Y28).
 */
export function Figure(props: FigureProps) {
  const { at, name, clinic, value, opened, onOpen, rowsId } = props
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const text = figureText(value, name, messages.locale, clinics.noEnrollments)
  const isOpen = at !== null && opened?.figure === at.figure && opened.clinic === at.clinic
  return (
    <>
      {at === null || value === null || (value === 0 && name !== 'responseRate') ? (
        <span className="rtm-figure-number">{text}</span>
      ) : (
        <button
          type="button"
          className="rtm-metrics-open rtm-figure-number"
          aria-expanded={isOpen}
          aria-controls={rowsId}
          aria-label={clinics.open(clinics[name].title, clinic, text)}
          onClick={() => onOpen(isOpen ? null : at)}
        >
          <span>{text}</span>
        </button>
      )}
      {props.before !== undefined && <Change {...props} before={props.before} />}
    </>
  )
}

const glyphs = { up: TrendingUp, down: TrendingDown, same: Minus }

function Change({ name, value, before, isLong = false }: FigureProps & { before: FigureValue }) {
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const change = changeOf(value, before, name)
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const earlier = figureText(before, name, messages.locale, clinics.noEnrollments)
  const number = changeText(change, name, messages.locale)
  return (
    <span className="rtm-figure-change" data-direction={direction}>
      <Icon of={glyphs[direction]} size={14} />
      <span>
        {change === 0
          ? clinics.unchanged
          : name === 'responseRate'
            ? clinics.points(number)
            : number}
        <span className={isLong ? undefined : 'rtm-hidden-visually'}> {clinics.from(earlier)}</span>
      </span>
    </span>
  )
}
