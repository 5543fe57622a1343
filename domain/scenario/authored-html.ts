// S2§5, security §9.6.

const words = (list: string): readonly string[] => list.split(' ')

export const ALLOWED_TAGS = [
  words('p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li'),
  words('b strong i em u s strike del ins sub sup small mark a img figure figcaption'),
  words('table caption colgroup col thead tbody tfoot tr th td'),
].flat()

export const ALLOWED_ATTRIBUTES = words(
  'href target rel src alt title width height style colspan rowspan span scope start reversed lang dir',
)

export const ALLOWED_STYLES = words(
  'color background-color text-align font-size font-weight font-style text-decoration margin-left padding-left',
)

export const BLANK = 'about:blank'

export const safeLink = (href: string): string =>
  /^(https?|mailto|tel|sms):/i.test(href.trim()) ? href.trim() : BLANK

export const safeSource = (source: string): string | null => {
  const trimmed = source.trim()
  const allowed =
    /^https?:\/\//i.test(trimmed) ||
    /^\/(?![/\\])/.test(trimmed) ||
    /^data:image\/(png|jpeg);base64,[a-z0-9+/=\s]*$/i.test(trimmed)
  return allowed ? trimmed : null
}

export const safeStyle = (style: string): string =>
  style
    .split(';')
    .map(declaration => declaration.split(':').map(part => part.trim()))
    .filter(
      ([property = '', value = '', ...more]) => more.length === 0 && isSafe(property.toLowerCase(), value),
    )
    .map(([property, value]) => `${property?.toLowerCase()}: ${value}`)
    .join('; ')

const isSafe = (property: string, value: string): boolean => {
  if (!ALLOWED_STYLES.includes(property) || value === '' || value.length > 100) return false
  // A negative indent would move text out of its box.
  if (/^(margin|padding)-left$/.test(property)) return /^\d{1,3}(\.\d+)?(px|em|rem|%)?$/i.test(value)
  if (property === 'font-size')
    return /^(\d{1,2}(\.\d+)?(px|pt|em|rem)|\d{1,3}%|(x{1,2}-)?(small|large)|medium|smaller|larger)$/i.test(
      value,
    )
  return /^[a-z0-9#%.,\s-]*$/i.test(value.replace(/^(rgb|hsl)a?\([\d.,%\s/]*\)$/i, ''))
}
