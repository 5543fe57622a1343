import type { Instant } from '#domain/instant.ts'
import { withAbout } from '#domain/scenario/playtime.ts'
import { html, type Html } from '#server/mail/letters/html.ts'
import { oneLine, type Brand } from './letter.ts'

export interface Told {
  readonly brand: Brand
  readonly title: string
  readonly subtitle: string
  readonly identifier: string
  readonly playtime: string
  readonly startsAt: Instant
}

export const tidied = <T extends Told>(told: T): T => ({
  ...told,
  title: oneLine(told.title),
  subtitle: oneLine(told.subtitle),
  identifier: oneLine(told.identifier),
  playtime: oneLine(told.playtime) || '90 minutes',
  brand: { ...told.brand, name: oneLine(told.brand.name) || 'Holdfast' },
})

export const heading = (kind: string, { title, subtitle }: Pick<Told, 'title' | 'subtitle'>): Html =>
  html`<p class="ink-3" style="margin:0 0 8px;font-size:13px;line-height:1.4;color:#646d69">${kind}</p>
    <h1
      class="ink"
      style="margin:0;font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-0.02em;color:#14201d"
    >
      ${title}
    </h1>
    ${subtitle === '' ? '' : html`<p class="ink-2" style="margin:6px 0 0;font-size:16px;line-height:1.45;color:#46514e">${subtitle}</p>`}`

export const headingInWords = ({ title, subtitle }: Pick<Told, 'title' | 'subtitle'>): string =>
  `${title}${subtitle ? `: ${subtitle}` : ''}`

export const paragraph = (text: string): Html =>
  html`<p class="ink-2" style="margin:24px 0 0;font-size:15px;line-height:1.6;color:#46514e">${text}</p>`

/**
 * A table, because some mail programs give links no padding.
 * @param below in pixels
 */
export const button = (link: string, words: string, below: number): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 ${below}px">
    <tr>
      <td class="button" style="background:#126358;border-radius:8px">
        <a
          href="${link}"
          style="display:inline-block;padding:14px 26px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none"
          >${words}</a
        >
      </td>
    </tr>
  </table>`

export type Fact = readonly [name: string, value: string]

export const factTable = (facts: readonly Fact[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="line"
    style="border-top:1px solid #e5e3dc"
  >
    ${facts.map(([name, value]) => row(name, value))}
  </table>`

export const factsInWords = (facts: readonly Fact[]): string =>
  facts.map(([name, value]) => `${name}: ${value}`).join('\n')

const row = (name: string, value: string): Html =>
  html`<tr>
    <td
      class="ink-3 line"
      width="120"
      style="padding:10px 12px 10px 0;border-bottom:1px solid #e5e3dc;font-size:13px;line-height:1.5;color:#646d69;vertical-align:top"
    >
      ${name}
    </td>
    <td
      class="ink line"
      style="padding:10px 0;border-bottom:1px solid #e5e3dc;font-size:14px;line-height:1.5;color:#14201d"
    >
      ${value}
    </td>
  </tr>`

export const howLong = (playtime: string): Fact => {
  const about = withAbout(playtime)
  return ['How long', about.slice(0, 1).toUpperCase() + about.slice(1)]
}

export const footer = (unexpected: string, { support }: Brand): Html =>
  html`${unexpected}${support === '' ? '' : html` Questions: <a href="mailto:${support}" class="pine" style="color:#0d5a50">${support}</a>.`}`

export const footerInWords = (unexpected: string, { support }: Brand): string =>
  `${unexpected}${support ? ` Questions: ${support}` : ''}`
