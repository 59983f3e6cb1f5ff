import User from 'lucide-react/icons/user-round'
import { type ReactNode, useState } from 'react'
import { errorWords } from '../../../src/api/errors'
import { formatDate } from '../../../src/domain/dates/date-format'
import * as paletteWords from '../../../src/domain/messages/en-palette'
import type { Messages } from '../../../src/domain/messages/messages'
import type { Patient } from '../../../src/domain/patient/patient'
import { ClippedText } from '../../../src/ui/clipped-text'
import { ErrorState } from '../../../src/ui/error-state'
import { Icon } from '../../../src/ui/icon'
import { CommandDialog, type CommandItem } from '../../../src/ui/overlays/command-dialog'
import type { MenuGroup } from '../../../src/ui/overlays/menu-items'
import { Spinner } from '../../../src/ui/spinner'
import { useApp } from '../../app-context'
import { useDialogWords } from '../use-dialog-words'
import { hasWordStarts, partsOf } from './match'
import { useOpenPatient } from './open-patient'
import './palette.css'
import { useCommands } from './palette-pages'
import { SHOWN, useFoundPatients } from './use-found-patients'

const sections = [paletteWords]

interface PaletteProps {
  /** The items of the user menu. */
  menu: readonly MenuGroup[]
  /** Returns the text that the user has typed before the code of the palette arrived. */
  firstText: () => string
  onClose: () => void
}

/**
 * The command palette, with which users find patients, pages and actions (Y25). Neither the typed
 * text nor the choice is stored.
 */
export function Palette(props: PaletteProps) {
  const loaded = useDialogWords(sections)
  const { words: shell } = useApp()
  return loaded && <Found {...props} words={{ ...shell, palette: loaded.palette }} />
}

function Found({ menu, firstText, onClose, words }: PaletteProps & { words: Messages }) {
  const [text, setText] = useState(firstText)
  const commands = useCommands(menu, words)
  const found = useFoundPatients(text)
  const openPatient = useOpenPatient()
  const { palette } = words
  const matching = (items: readonly CommandItem[]) =>
    items
      .filter((item) => hasWordStarts(item.text, text))
      .map((item) => ({ ...item, label: marked(item.text, text) }))
  const patients = found.patients.map((patient) => ({
    ...patientItem(patient, text, words),
    onChoose: () => openPatient(patient.user.id),
  }))
  const closing = (item: CommandItem): CommandItem => ({
    ...item,
    onChoose() {
      onClose()
      item.onChoose()
    },
  })
  const groups = [
    // Pages and actions come first, because the palette knows them immediately. Patients arrive
    // later, and must not move the item that is under the pointer.
    { id: 'pages', title: palette.groups.pages, items: matching(commands.pages).map(closing) },
    {
      id: 'actions',
      title: palette.groups.actions,
      items: matching(commands.actions).map(closing),
    },
    { id: 'patients', title: palette.groups.patients, items: patients.map(closing) },
  ]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isSettled = !found.isSearching && !found.error
  return (
    <CommandDialog
      title={palette.title}
      placeholder={palette.placeholder}
      closeLabel={words.common.close}
      listLabel={palette.list}
      value={text}
      onChange={setText}
      groups={groups}
      status={text.trim() !== '' && isSettled ? palette.results(count) : ''}
      onClose={onClose}
    >
      <Notes found={found} text={text} isEmpty={count === 0} words={words} />
    </CommandDialog>
  )
}

/** Returns the text with its matching parts in `<mark>`. */
function marked(text: string, query: string): ReactNode {
  return partsOf(text, query).map(({ text: part, isMatch, at }) =>
    isMatch ? <mark key={at}>{part}</mark> : part,
  )
}

function patientItem(
  { user, isCurrentlyActive }: Patient,
  query: string,
  { palette, locale }: Messages,
): Omit<CommandItem, 'onChoose'> {
  const notes = [
    user.birthDate && palette.born(formatDate(user.birthDate, locale)),
    !isCurrentlyActive && palette.inactive,
  ].filter((note) => typeof note === 'string' && note !== '')
  return {
    id: `patient ${user.id}`,
    text: user.fullName,
    label: marked(user.fullName, query),
    note: notes.join(' · '),
    icon: <Icon of={User} />,
  }
}

interface NotesProps {
  found: ReturnType<typeof useFoundPatients>
  text: string
  isEmpty: boolean
  words: Messages
}

/**
 * The note about the search: that it is pending, has failed, has found nothing, or has found more
 * than the list shows.
 */
function Notes({ found, text, isEmpty, words }: NotesProps) {
  const { palette, common } = words
  const { error, isSearching, count = 0 } = found
  if (error) {
    const failure = errorWords(error, words)
    return (
      <ErrorState
        title={palette.failed}
        description={failure && <ClippedText text={failure.description} more={common.more} />}
        retryLabel={common.retry}
        onRetry={found.refetch}
        retrying={isSearching}
      />
    )
  }
  if (isSearching) {
    return (
      <p className="app-palette-note">
        <Spinner /> {palette.searching}
      </p>
    )
  }
  if (isEmpty) return <p className="app-palette-note">{palette.nothing(text.trim())}</p>
  if (count > SHOWN) return <p className="app-palette-note">{palette.rest(SHOWN, count)}</p>
  return null
}
