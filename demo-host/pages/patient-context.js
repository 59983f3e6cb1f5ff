const appointments = [...document.querySelectorAll('#schedule button')]
const status = document.querySelector('#status')

const nameOf = (button) => button.textContent.replace(/^[\d:]+ [AP]M /, '')

function openChart(chosen) {
  for (const button of appointments) button.setAttribute('aria-pressed', button === chosen)
  for (const element of document.querySelectorAll('main [patient-id]')) {
    element.setAttribute('patient-id', chosen.value)
  }
  status.textContent =
    chosen.value === '' ? 'No chart is open.' : `The chart of ${nameOf(chosen)} is open.`
}

for (const button of appointments) button.addEventListener('click', () => openChart(button))

// Simulates that another window of the EHR, or a colleague of the user, opens the next patient.
let timer
document.querySelector('#later').addEventListener('click', () => {
  status.textContent = 'The next patient opens in 5 seconds.'
  clearTimeout(timer)
  timer = setTimeout(() => {
    const open = appointments.find((one) => one.getAttribute('aria-pressed') === 'true')
    const patients = appointments.filter(({ value }) => value !== '')
    openChart(patients[patients.indexOf(open) + 1] ?? patients[0])
  }, 5000)
})
