// With #print in its URL, the page opens its tables and prints itself. A page that embeds it in a
// frame cannot do that, because it has another origin.
if (location.hash === '#print') {
  for (const details of document.querySelectorAll('details')) details.open = true
  addEventListener('load', () => print())
}
