import * as shortcutWords from '../../src/domain/messages/en-shortcuts'
import type { Messages } from '../../src/domain/messages/messages'
import { Dialog } from '../../src/ui/overlays/dialog'
import { Switch } from '../../src/ui/switch'
import { useApp } from '../app-context'
import { setLetters, useLetters } from './letters'
import { paletteKeys } from './palette/palette-key'
import './shortcuts-dialog.css'
import { useDialogWords } from './use-dialog-words'

const sections = [shortcutWords]

/**
 * The dialog that lists all keyboard shortcuts of the app. The dialog has a switch that turns off
 * the shortcuts that are single letters (Y25).
 */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { client } = useApp()
  const isOn = useLetters()
  const words = useDialogWords(sections)
  if (!words) return null
  const { shortcuts, common } = words
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={shortcuts.title}
      description={shortcuts.intro}
      closeLabel={common.close}
      size="medium"
    >
      <Switch
        label={shortcuts.letters}
        description={shortcuts.lettersText}
        isOn={isOn}
        onChange={(next) => setLetters(client, next)}
      />
      <div className="app-shortcuts" data-off={isOn ? undefined : ''}>
        {groupsOf(shortcuts).map(({ title, keys, isChord }) => (
          <section key={title} data-chord={isChord}>
            <h2>{title}</h2>
            <dl>
              {keys.map(([key, text]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface KeyGroup {
  title: string
  /**
   * The shortcuts, each with the description of its action. A shortcut is one key or several keys.
   */
  keys: readonly (readonly [string, string])[]
  /**
   * Whether the keys of each shortcut are pressed together. The switch for single-letter shortcuts
   * does not affect such shortcuts.
   */
  isChord?: boolean
}

function groupsOf({ groups, keys }: Messages['shortcuts']): KeyGroup[] {
  return [
    { title: groups.anywhere, keys: [[paletteKeys.join(' '), keys.palette]], isChord: true },
    {
      title: groups.pages,
      keys: [
        ['g p', keys.patients],
        ['g b', keys.billing],
        ['g m', keys.metrics],
        ['?', keys.sheet],
      ],
    },
    {
      title: groups.lists,
      keys: [
        ['/', keys.search],
        ['j', keys.next],
        ['k', keys.previous],
        ['Enter', keys.open],
        ['m', keys.message],
      ],
    },
    { title: groups.patients, keys: [['l', keys.log]] },
    {
      title: groups.billing,
      keys: [
        ['x', keys.select],
        ['b', keys.bill],
        ['c', keys.copy],
      ],
    },
    {
      title: groups.panel,
      keys: [
        ['[', keys.before],
        [']', keys.after],
      ],
    },
    { title: groups.forms, keys: [['Ctrl Enter', keys.save]], isChord: true },
  ]
}
