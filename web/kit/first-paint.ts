// Runs before the first paint, as a classic script: what the visitor chose for colours and text size, or what the system says.
// Reads the same two keys as preferences.ts; a browser without storage gets the defaults.
;(() => {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const html = document.documentElement
  const scheme = read('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const size = read('fontSize')
  if (size === 'large' || size === 'xlarge') html.setAttribute('data-font', size)
})()
