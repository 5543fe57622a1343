import { useState } from 'react'
import { paths } from '#web/paths.ts'
import css from './PortalBar.module.css'

/** The customer's own logo; hidden if there is none (S0§2). */
export const CustomerLogo = ({ prefix }: { readonly prefix: string }) => {
  const [missing, setMissing] = useState<string | null>(null)
  const src = paths.logo(prefix)
  if (missing === src) return null
  return <img className={css['logo']} src={src} alt={prefix} onError={() => setMissing(src)} />
}
