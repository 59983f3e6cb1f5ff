import button from '../button.css?inline'
import { type GlyphName, glyph } from '../glyph'
import { addStyles } from '../styles'

addStyles(button)

/**
 * A button in a row. The table has one click listener for all rows, and the listener reads
 * `data-action`.
 * @param row A text that identifies the row, so that users of screen readers can tell the equal
 * buttons of different rows apart.
 * @param menu The names of the actions in the button's menu that have a keyboard shortcut. Spaces
 * separate the names. Undefined if the button has no menu. While the menu is open, `Menu` sets
 * `aria-expanded` of the button to true.
 */
export function rowButton(
  action: string,
  label: string,
  icon: GlyphName,
  row: string,
  menu?: string,
) {
  return (
    <button
      key={action}
      type="button"
      className="rtm-icon-button"
      data-variant="quiet"
      data-size="small"
      data-action={action}
      data-menu={menu}
      aria-haspopup={menu === undefined ? undefined : 'menu'}
      aria-expanded={menu === undefined ? undefined : false}
      aria-label={label}
      aria-description={row}
      data-rtm-tooltip={label}
      {...glyph(icon)}
    />
  )
}
