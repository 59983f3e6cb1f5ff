import { Badge } from '../../ui/badge'
import { Dialog } from '../../ui/overlays/dialog'
import { addStyles } from '../../ui/styles'
import css from './cpt-codes-dialog.css?inline'
import { useScreen } from './screen'

addStyles(css)

/** "The CPT Codes": when a code can be billed (spec §5 "Code eligibility", C01–C04). */
export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const { cptCodes, common } = useScreen().messages
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={cptCodes.title}
      description={cptCodes.intro}
      closeLabel={common.close}
      size="medium"
    >
      <div className="rtm-cpt-codes">
        {Object.entries(cptCodes.sections).map(([key, section]) => (
          <section key={key}>
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
