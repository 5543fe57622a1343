import { IconArrowUp } from '@tabler/icons-react'
import { IMAGE_SIZES } from '#domain/scenario/words.ts'
import { mediaUrl } from '#web/content/media.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { decoded } from '#domain/decoded.ts'
import { AddButton } from '../form/AddButton.tsx'
import { RemoveRow } from '../form/RemoveRow.tsx'
import { MediaChoice } from '../scenario/event/MediaField.tsx'
import type { DocumentImage } from './document-draft.ts'
import css from './PdfSection.module.css'

const EMPTY: DocumentImage = { name: '', url: '', caption: '', size: 'true size' }
const MOST = 50

interface ImageRowsProps {
  readonly images: readonly DocumentImage[]
  readonly onChange: (images: DocumentImage[]) => void
}

export const ImageRows = ({ images, onChange }: ImageRowsProps) => {
  const change = (at: number, image: DocumentImage) => onChange(images.with(at, image))
  const up = (at: number) => {
    const [image, above] = [images[at], images[at - 1]]
    if (image && above) onChange(images.with(at, above).with(at - 1, image))
  }
  return (
    <section aria-labelledby="document-images">
      <h2 id="document-images" className={css['heading']}>
        Images
      </h2>
      <ol className={css['rows']}>
        {images.map((image, at) => (
          // Two pictures may differ in nothing but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css['row']}>
            <div className={css['fields']}>
              <div className={css['wide']}>
                <MediaChoice
                  only="pictures"
                  label={`Image ${at + 1}`}
                  name={image.url === '' ? '' : nameIn(image.url)}
                  onPick={name =>
                    change(at, {
                      ...image,
                      url: name === '' ? '' : (mediaUrl(name) ?? ''),
                      name: image.name || name,
                    })
                  }
                />
              </div>
              <TextField
                label="Identifier"
                maxLength={200}
                value={image.name}
                onChange={event => change(at, { ...image, name: event.currentTarget.value })}
              />
              <TextField
                label="Caption"
                maxLength={500}
                value={image.caption}
                onChange={event => change(at, { ...image, caption: event.currentTarget.value })}
              />
              <SelectField
                label="Size"
                value={image.size}
                data={[...IMAGE_SIZES]}
                onChange={event =>
                  change(at, {
                    ...image,
                    size: IMAGE_SIZES.find(size => size === event.currentTarget.value) ?? 'true size',
                  })
                }
              />
            </div>
            <div className={css['acts']}>
              <RemoveRow what={`image ${at + 1}`} onRemove={() => onChange(images.toSpliced(at, 1))} />
              <IconButton
                small
                label={`Move image ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => up(at)}
              >
                <IconArrowUp aria-hidden size="1.6rem" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {images.length < MOST && (
        <div className={css['add']}>
          <AddButton onAdd={() => onChange([...images, EMPTY])}>Add image</AddButton>
        </div>
      )}
    </section>
  )
}

const nameIn = (url: string): string =>
  url.startsWith('/images/') ? url.slice('/images/'.length).split('/').map(decoded).join('/') : url
