import { IconPhoto } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { kindOf } from '#web/content/media.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { thumbnailUrl } from '../../media/thumbnail.ts'
import { FindingsAt } from '../checks/EventFindings.tsx'
import { type Said, useSaid } from '../checks/said.ts'
import { useDesk, useField } from '../desk/desk.ts'
import { changed } from '../desk/work.ts'
import css from './MediaField.module.css'

const PictureDialog = windowPart(() =>
  import('../../find/PictureDialog.tsx').then(file => file.PictureDialog),
)

interface MediaFieldProps {
  readonly image: 'image' | 'image2'
  readonly alt: 'imageAlt' | 'image2Alt'
  readonly label: string
}

export const MediaField = ({ image, alt, label }: MediaFieldProps) => {
  const desk = useDesk()
  const [name] = useField(image)
  const [words, setWords] = useField(alt)
  const [ofImage, ofWords] = [useSaid(image), useSaid(alt)]
  return (
    <div className={css['media']}>
      <MediaChoice
        id={`event-${image}`}
        label={label}
        name={name}
        said={ofImage}
        onPick={(picked, says) =>
          desk.change('', work =>
            changed(work, { [image]: picked, ...(says && words === '' ? { [alt]: says } : {}) }),
          )
        }
      />
      {/* Alternative text left without a picture stays visible for clearing. */}
      {(name !== '' || words !== '') && (
        <TextField
          {...ofWords}
          id={`event-${alt}`}
          label="What it shows"
          description={
            name !== '' && kindOf(name) !== 'picture'
              ? 'Read by screen readers'
              : 'Read by screen readers, and shown if the file cannot be loaded'
          }
          maxLength={300}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      )}
      <FindingsAt place={image} />
    </div>
  )
}

interface MediaChoiceProps {
  readonly id?: string
  readonly label: string
  readonly name: string
  readonly onPick: (name: string, alt: string) => void
  readonly error?: string | undefined
  readonly said?: Said
  readonly only?: 'pictures' | undefined
}

export const MediaChoice = ({ id, label, name, onPick, error, said, only }: MediaChoiceProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div role="group" aria-label={label}>
      <p className={css['label']}>{label}</p>
      <div className={css['chosen']}>
        {name !== '' && kindOf(name) === 'picture' && (
          <img className={css['thumb']} src={thumbnailUrl(name)} alt="" />
        )}
        <Button
          id={id}
          aria-describedby={
            [error && `${id}-error`, said?.['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          aria-haspopup="dialog"
          icon={<IconPhoto aria-hidden size="1.8rem" stroke={1.6} />}
          onClick={() => setOpen(true)}
        >
          {name || 'Choose from the media library'}
        </Button>
        {name !== '' && (
          <Button variant="quiet" onClick={() => onPick('', '')}>
            Remove the file
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      )}
      <Suspense>
        {open && (
          <PictureDialog
            only={only}
            current={name}
            onClose={() => setOpen(false)}
            onPick={picked => {
              setOpen(false)
              onPick(picked.name, picked.alt)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
