import type { ReactNode } from 'react'
import css from './Story.module.css'

export const Story = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={css['story']} aria-label={name}>
    <h3 className={css['name']}>{name}</h3>
    <div className={css['parts']}>{children}</div>
  </section>
)

export const Chapter = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div id={name} className={css['chapter']}>
    <h2>{name}</h2>
    {children}
  </div>
)
