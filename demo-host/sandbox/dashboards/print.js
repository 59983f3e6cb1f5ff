// The address ends in #print where somebody asked for the page on paper: it opens its tables and
// prints itself. A frame or another origin cannot do that from outside.
if (location.hash === '#print') {
  for (const details of document.querySelectorAll('details')) details.open = true
  addEventListener('load', () => print())
}
