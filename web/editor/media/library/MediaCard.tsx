import { IconMovie, IconMusic } from '@tabler/icons-react'
import { useState } from 'react'
import type { mediaLibrary } from '#contracts/calls/media/media-library.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { kindOf } from '#web/content/media.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { sizeOf } from '#web/kit/units.ts'
import { longDay } from '#web/kit/time.ts'
import { thumbnailUrl } from '../thumbnail.ts'
import { WhereUsed } from '../../used/WhereUsed.tsx'
import css from './MediaLibrary.module.css'
import { RenameDialog } from './RenameDialog.tsx'

interface MediaCardProps {
  readonly file: ReplyOf<typeof mediaLibrary>['files'][number]
  readonly isTicked: boolean
  readonly onTick: () => void
}

export const MediaCard = ({ file, isTicked, onTick }: MediaCardProps) => {
  const [renames, setRenames] = useState(false)
  const { name, alt, bytes, kind, uploadedAt, uploadedBy, scenarios, isUnused, isFixed } = file
  const mayRename = !isFixed && (isUnused || !name.startsWith('personas/'))
  return (
    <li className={css['file']}>
      <div className={css['thumb']}>
        <Thumb name={name} alt={alt} />
      </div>
      <p className={css['name']}>{name}</p>
      <p className={css['note']}>
        {kind === 'video' ? 'Recording' : kind}, {sizeOf(bytes)}
        <br />
        {longDay(uploadedAt)}
        {uploadedBy && ` by ${uploadedBy}`}
      </p>
      {isUnused ? (
        <label className={css['tick']}>
          <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={`Choose ${name}`} />
          Unused: choose to remove
        </label>
      ) : (
        <div>
          <p className={css['note']}>
            {isFixed ? 'A logo in use: it cannot be renamed or removed' : usedIn(scenarios)}
          </p>
          <WhereUsed what="media" name={name} />
        </div>
      )}
      {mayRename && (
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setRenames(true)}>
          Rename
        </Button>
      )}
      {renames && <RenameDialog name={name} onClose={() => setRenames(false)} />}
    </li>
  )
}

const usedIn = (scenarios: number): string =>
  scenarios === 1 ? 'In 1 scenario' : scenarios > 1 ? `In ${scenarios} scenarios` : 'Used elsewhere'

const Thumb = ({ name, alt }: { readonly name: string; readonly alt: string }) => {
  switch (kindOf(name)) {
    case 'picture':
      return <img src={thumbnailUrl(name)} alt={alt} loading="lazy" decoding="async" />
    case 'video':
      return <IconMovie aria-hidden size="4rem" stroke={1.2} />
    case 'audio':
      return <IconMusic aria-hidden size="4rem" stroke={1.2} />
  }
}
