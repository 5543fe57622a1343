// Rules 6, 10 and 170.
import { html } from '#server/mail/letters/html.ts'
import { oneLine, sheet, type Brand, type Letter } from './letter.ts'
import { button, paragraph } from './parts.ts'

interface Told {
  readonly brand: Brand
  readonly username: string
}

const IGNORE = 'If you did not ask for this, ignore this email: your password will not change.'

export const passwordLink = ({ link, ...told }: Told & { readonly link: string }): Letter => {
  const username = oneLine(told.username)
  const subject = 'Set a new password'
  const about = `We received a request to set a new password for the account ${username}. The link works once and is valid for 30 minutes.`
  const body = html`<h1
      class="ink"
      style="margin:0;font-size:28px;line-height:1.2;font-weight:600;color:#14201d"
    >
      ${subject}
    </h1>
    ${paragraph(about)} ${button(link, subject, 0)}`
  const written = sheet({
    subject,
    preview: 'A link that works once.',
    brand: told.brand,
    body,
    footer: html`${IGNORE}`,
  })
  return { subject, html: written, plain: [subject, about, link, IGNORE].join('\n\n') }
}

export const passwordChanged = (told: Told): Letter =>
  notice(told, {
    subject: 'Your password was changed',
    about: `The password of the account ${oneLine(told.username)} was changed, and every device was logged out.`,
    warn: 'If this was not you, set a new password at once (“Forgotten your password?” on the login page), and tell your administrator.',
  })

export const addressChanged = (told: Told & { readonly isNew?: boolean }): Letter =>
  notice(told, {
    subject: 'The email address of your account was changed',
    about: `From now on, emails about the account ${oneLine(told.username)} ${told.isNew ? 'come to this address' : 'go to another address'}.`,
    warn: 'If you did not expect this, tell your administrator at once.',
  })

export const nameChanged = (told: Told): Letter =>
  notice(told, {
    subject: 'Your username was changed',
    about: `From now on, log in as ${oneLine(told.username)}. Your password, exercises and reports have not changed.`,
    warn: 'If you did not expect this, tell your administrator.',
  })

const notice = (
  { brand }: Told,
  { subject, about, warn }: { subject: string; about: string; warn: string },
): Letter => {
  const body = html`<h1
      class="ink"
      style="margin:0;font-size:28px;line-height:1.2;font-weight:600;color:#14201d"
    >
      ${subject}
    </h1>
    ${paragraph(about)}`
  return {
    subject,
    html: sheet({ subject, preview: about, brand, body, footer: html`${warn}` }),
    plain: [subject, about, warn].join('\n\n'),
  }
}
