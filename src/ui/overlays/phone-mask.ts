/**
 * The mask of a phone number, `+1 (000) 000-0000` (spec §9), and a looser one for numbers abroad,
 * which begin with `+` and another country's code. imask's parts are imported one by one: its main
 * file leaves a global behind, in a page that is not ours.
 */
import InputMask, { type InputMaskElement } from 'imask/esm/controls/input'
import 'imask/esm/masked/pattern'
import MaskedDynamic from 'imask/esm/masked/dynamic'

const NORTH_AMERICA = { mask: '+1 (000) 000-0000' }
/** E.164 has 15 digits at most. */
const ABROAD = { mask: '+000000000000000' }

/** What is typed so far begins with a plus and another country's code. */
const BEGINS_ABROAD = /^\+[\s().-]*[2-9]/

export function createPhoneMask(): MaskedDynamic<string> {
  return new MaskedDynamic({
    mask: [NORTH_AMERICA, ABROAD],
    dispatch: (appended, { rawInputValue, compiledMasks: [home, abroad] }, _flags, tail) =>
      BEGINS_ABROAD.test(rawInputValue + appended + String(tail)) ? abroad : home,
  })
}

/**
 * Masks what is typed in an input. Undo reaches back 100 steps (P14), which is imask's own.
 * @param input An input, or what stands for one in a test.
 */
export function maskPhoneInput(input: InputMaskElement, onChange: (value: string) => void) {
  const mask = new InputMask(input, createPhoneMask())
  mask.on('accept', () => onChange(mask.value))
  return mask
}

export type PhoneMask = ReturnType<typeof maskPhoneInput>

/**
 * imask learns of a selection by keys and clicks alone. Where it was made by other means (dictation,
 * a password manager, a script), what is typed over it would be taken for something typed beside it.
 */
export function followSelection(input: HTMLInputElement, mask: PhoneMask): () => void {
  const save = () => mask._saveSelection()
  input.addEventListener('beforeinput', save)
  return () => input.removeEventListener('beforeinput', save)
}
