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

/** A figure that the user can open to see the rows that it counts. */
export interface OpenedFigure {
  figure: FigureName
  /** The UUID of the clinic. Null for all clinics together. */
  clinic: string | null
  /** The name of the clinic. For all clinics together, the text “All clinics”. */
  clinicName: string
}

/** The props that all figures of the section share. */
export interface Figures {
  opened: OpenedFigure | null
  onOpen: (opened: OpenedFigure | null) => void
  rowsId: string
}

interface FigureProps extends Figures {
  at: OpenedFigure
  /** Whether the backend can return the rows that the figure counts. */
  canOpen: boolean
  value: FigureValue
  /** The value in the previous period. Undefined if the backend sends no figures of that period. */
  before: FigureValue | undefined
  /** Whether the text about the change also contains the value of the previous period. */
  isLong?: boolean
}

/**
 * A figure with its change since the previous period. A click shows the rows that the figure counts
 * (Y28).
 */
export function Figure(props: FigureProps) {
  const { at, canOpen, value, opened, onOpen, rowsId } = props
  const { figure, clinic, clinicName } = at
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const text = figureText(value, figure, messages.locale, clinics.noEnrollments)
  const isOpen = opened?.figure === figure && opened.clinic === clinic
  return (
    <>
      {!canOpen || value === null || (value === 0 && figure !== 'responseRate') ? (
        <span className="rtm-figure-number">{text}</span>
      ) : (
        <button
          type="button"
          className="rtm-metrics-open rtm-figure-number"
          aria-expanded={isOpen}
          aria-controls={rowsId}
          aria-label={clinics.open(clinics[figure].title, clinicName, text)}
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

function Change({ at, value, before, isLong = false }: FigureProps & { before: FigureValue }) {
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const { figure } = at
  const change = changeOf(value, before, figure)
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const earlier = figureText(before, figure, messages.locale, clinics.noEnrollments)
  const number = changeText(change, figure, messages.locale)
  return (
    <span className="rtm-figure-change" data-direction={direction}>
      <Icon of={glyphs[direction]} size={14} />
      <span>
        {change === 0
          ? clinics.unchanged
          : figure === 'responseRate'
            ? clinics.points(number)
            : number}
        <span className={isLong ? undefined : 'rtm-hidden-visually'}> {clinics.from(earlier)}</span>
      </span>
    </span>
  )
}
