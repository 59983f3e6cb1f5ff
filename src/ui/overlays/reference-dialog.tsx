import { Fragment } from 'react'
import { Badge } from '../badge'
import { addStyles } from '../styles'
import { Dialog } from './dialog'
import css from './reference-dialog.css?inline'

addStyles(css)

/** The text of the dialog: groups of sections, in the order in which they are shown. */
export interface ReferenceWords {
  title: string
  intro: string
  groups: readonly ReferenceGroup[]
}

interface ReferenceGroup {
  /** The heading of the group. Null if there is only one group. */
  title: string | null
  sections: readonly ReferenceSection[]
}

interface ReferenceSection {
  title: string
  /** The CPT codes that the section explains. They are shown as a badge beside the title. */
  codes: string
  text: string
  points: readonly string[]
}

export interface ReferenceDialogProps {
  words: ReferenceWords
  closeLabel: string
  onClose: () => void
}

/** A dialog with a reference text. The dialog is open while it is mounted. */
export function ReferenceDialog({ words, closeLabel, onClose }: ReferenceDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={words.intro}
      closeLabel={closeLabel}
      size="medium"
    >
      <div className="rtm-reference">
        {words.groups.map(({ title, sections }) => (
          <Fragment key={title}>
            {title && <h2 className="rtm-reference-group">{title}</h2>}
            {sections.map((section) => (
              <Section key={section.title} {...section} heading={title ? 'h3' : 'h2'} />
            ))}
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}

function Section({
  title,
  codes,
  text,
  points,
  heading: Heading,
}: ReferenceSection & { heading: 'h2' | 'h3' }) {
  return (
    <section>
      <Heading>
        {title} <Badge tone="accent">{codes}</Badge>
      </Heading>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
