import { Badge } from '../badge'
import { addStyles } from '../styles'
import { Dialog } from './dialog'
import css from './reference-dialog.css?inline'

addStyles(css)

/** The text of the dialog, with its sections in order. */
export interface ReferenceWords {
  title: string
  intro: string
  sections: Readonly<Record<string, ReferenceSection>>
}

interface ReferenceSection {
  title: string
  /** Shown as a badge beside the title. */
  codes: string
  text: string
  points: readonly string[]
}

export interface ReferenceDialogProps {
  words: ReferenceWords
  closeLabel: string
  onClose: () => void
}

/** A dialog with reference text. It is open while it is mounted. */
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
        {Object.entries(words.sections).map(([id, section]) => (
          <section key={id}>
            <h2>
              {section.title} <Badge tone="accent">{section.codes}</Badge>
            </h2>
            <p>{section.text}</p>
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
