/**
 * The input mask of a phone number, `+1 (000) 000-0000` (spec §9), and a second mask for
 * international numbers, which start with `+` and another country code. The modules of imask are
 * imported one by one, because its main module would set a global variable in the vendor page.
 */
import InputMask, { type InputMaskElement } from 'imask/esm/controls/input'
import 'imask/esm/masked/pattern'
import MaskedDynamic from 'imask/esm/masked/dynamic'

const NORTH_AMERICA = { mask: '+1 (000) 000-0000' }
/** A phone number in the international format E.164 has at most 15 digits. */
const ABROAD = { mask: '+000000000000000' }

/** Matches a typed text that starts with a plus and a country code other than 1. */
const BEGINS_ABROAD = /^\+[\s().-]*[2-9]/

export function createPhoneMask(): MaskedDynamic<string> {
  return new MaskedDynamic({
    mask: [NORTH_AMERICA, ABROAD],
    dispatch: (appended, { rawInputValue, compiledMasks: [home, abroad] }, _flags, tail) =>
      BEGINS_ABROAD.test(rawInputValue + appended + String(tail)) ? abroad : home,
  })
}

/**
 * Applies the mask to the text of an input. The user can undo up to 100 states (P14), which is
 * imask's default.
 * @param input An input. Tests pass a fake input.
 */
export function maskPhoneInput(input: InputMaskElement, onChange: (value: string) => void) {
  const mask = new InputMask(input, createPhoneMask())
  mask.on('accept', () => onChange(mask.value))
  return mask
}

export type PhoneMask = ReturnType<typeof maskPhoneInput>

/**
 * Records the selection before each input. imask itself notices a selection only if keys or clicks
 * have made it. Dictation, a password manager or a script can also select text. Without this
 * function, imask would then insert the new text and keep the selected text.
 */
export function followSelection(input: HTMLInputElement, mask: PhoneMask): () => void {
  const save = () => mask._saveSelection()
  input.addEventListener('beforeinput', save)
  return () => input.removeEventListener('beforeinput', save)
}
