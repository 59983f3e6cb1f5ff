// If the URL ends with #print, the page opens its tables and prints itself. A page that shows it in
// an iframe cannot print it, because the two pages have different origins.
if (location.hash === '#print') {
  for (const details of document.querySelectorAll('details')) details.open = true
  addEventListener('load', () => print())
}
