import { useState } from 'react'
import { shownSource } from '#web/content/media.ts'
import css from './outside.module.css'
import type { Login } from '../visit/play.ts'

export const brandOf = ({
  branding_logo_url: logo,
  brand: name,
}: Pick<Login, 'branding_logo_url' | 'brand'>) => (logo || name ? <Brand logo={logo} name={name} /> : null)

const Brand = ({ logo, name }: { readonly logo: string; readonly name: string }) => {
  const [broken, setBroken] = useState(false)
  if (logo && !broken)
    return (
      <img
        className={css['logo']}
        src={shownSource(logo) ?? undefined}
        alt={name || 'Logo'}
        onError={() => setBroken(true)}
      />
    )
  return name ? <span className={css['name']}>{name}</span> : null
}

const YEAR = new Date().getFullYear()

export const Copyright = () => <span>© {YEAR} Holdfast</span>
