import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import css from './create.module.css'

export interface Link {
  readonly what: string
  readonly link: string
}

export const HandOut = ({ title, links }: { readonly title: string; readonly links: readonly Link[] }) => (
  <Card flush className={css['links'] ?? ''} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.length > 1 && (
        <li>
          <span>All links, one per line</span>
          <CopyButton text={links.map(({ what, link }) => `${what}\t${link}`).join('\n')} what="All links" />
        </li>
      )}
      {links.map(({ what, link }) => (
        <li key={link}>
          <span className={css['what']}>{what}</span>
          <span className={css['link']}>{link}</span>
          <CopyButton text={link} what={`Link of ${what}`} />
        </li>
      ))}
    </ul>
  </Card>
)
