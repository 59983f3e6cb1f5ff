import type { ComponentProps } from 'react'
import { addStyles } from '../../ui/styles'
import css from './pcm-mark.css?inline'

addStyles(css)

interface PcmMarkProps extends ComponentProps<'small'> {
  'data-loading'?: true | undefined
  'data-rtm-tooltip'?: string
}

/** The label of a patient whose PCM is on. */
export function PcmMark(props: PcmMarkProps) {
  return <small {...props} className="rtm-pcm-mark" />
}
