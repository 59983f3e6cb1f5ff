const form = document.querySelector('#tokens')
const css = document.querySelector('#css')
const copied = document.querySelector('#copied')
const elements = [...document.querySelectorAll('main > *')].filter((one) =>
  one.localName.startsWith('rtm-'),
)

/**
 * Returns the fields whose values differ from their defaults, each as a pair of custom property and
 * value.
 */
function changed() {
  return [...form.elements].flatMap((field) => {
    if (!field.name.startsWith('--')) return []
    const isDefault =
      field instanceof HTMLSelectElement ? field.value === '' : field.value === field.defaultValue
    return isDefault ? [] : [[field.name, field.value + (field.dataset.unit ?? '')]]
  })
}

function show() {
  const tokens = changed()
  const theme = form.elements.theme.value
  for (const element of elements) {
    element.removeAttribute('style')
    // A strict content security policy forbids inline styles in the markup, but not style changes
    // by a script.
    for (const [name, value] of tokens) element.style.setProperty(name, value)
    element.setAttribute('theme', theme)
  }
  const lines = tokens.map(([name, value]) => `  ${name}: ${value};`)
  const rule = lines.length > 0 ? `rtm-patient-billing {\n${lines.join('\n')}\n}` : ''
  const tag =
    theme === 'system' ? '' : `<rtm-patient-billing theme="${theme}"></rtm-patient-billing>`
  css.value = [rule, tag].filter(Boolean).join('\n\n') || '/* No changes. */'
  css.rows = css.value.split('\n').length + 1
  copied.textContent = ''
}

form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
// The browser resets the fields only after this event, so the code waits.
form.addEventListener('reset', () => setTimeout(show))

document.querySelector('#copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(css.value)
    copied.textContent = 'Copied.'
  } catch {
    css.select()
    copied.textContent =
      'The browser does not allow copying. The text is selected, so you can copy it yourself.'
  }
})

show()
