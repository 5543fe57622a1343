import { IconFileText } from '@tabler/icons-react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { attachmentsOf } from '../parts/documents.ts'
import { PlaceLink } from '../parts/go.tsx'
import css from './Attachments.module.css'
import { placeOfMail } from '../parts/place.ts'

export const Attachments = ({ mail }: { readonly mail: PlayEvent }) => {
  const names = attachmentsOf(mail)
  if (names.length === 0) return null
  return (
    <ul className={css['attachments']} aria-label="Attachments">
      {names.map(name => (
        <li key={name}>
          <PlaceLink to={placeOfMail(mail.id, name)} className={css['attachment']}>
            <IconFileText aria-hidden size="2rem" stroke={1.5} />
            <span>{name}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
