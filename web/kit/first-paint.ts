// A classic script that runs before the first paint. It reads the storage keys of Mantine and preferences.ts.
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

  const AGAIN = 15_000
  const missing = ({ target }: Event) => {
    const place = document.getElementById('app')
    if (!place || !(target instanceof HTMLScriptElement) || target.type !== 'module') return
    const said = document.createElement('p')
    said.setAttribute('role', 'alert')
    said.textContent =
      'This page could not be loaded. The connection was lost, or the product was updated. Nothing you sent or saved is lost. '
    const again = document.createElement('button')
    again.textContent = 'Reload the page'
    const reload = () => location.reload()
    again.addEventListener('click', reload)
    Object.assign(place.style, { padding: '4rem 2rem', textAlign: 'center' })
    place.replaceChildren(said, again)
    addEventListener('online', reload)
    setTimeout(reload, AGAIN)
  }
  addEventListener('error', missing, true)
})()
