import { useState } from 'react'
import css from './entry/entry.module.css'

interface BrandProps {
  readonly logo: string
  readonly name: string
}

/** The client's logo; their name where there is none or it does not load; nothing where neither is known. */
export const Brand = ({ logo, name }: BrandProps) => {
  const [broken, setBroken] = useState(false)
  if (logo && !broken) return <img className={css['logo']} src={logo} alt={name || 'Logo'} onError={() => setBroken(true)} />
  return name ? <span className={css['name']}>{name}</span> : null
}
