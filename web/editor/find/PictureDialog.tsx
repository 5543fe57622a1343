import { IconMovie } from '@tabler/icons-react'
import type { images } from '#contracts/calls/scenarios/shelf.ts'
import { kindOf } from '#web/content/media.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { thumbnailUrl } from '../media/thumbnail.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { SearchList } from './SearchList.tsx'
import css from './SearchList.module.css'
import { UploadHere } from './UploadHere.tsx'

interface Picked {
  readonly name: string
  readonly alt: string
}

interface PictureDialogProps {
  readonly onClose: () => void
  readonly onPick: (picked: Picked) => void
  readonly current?: string
  readonly only?: 'pictures' | undefined
}

export const PictureOfTextDialog = (props: Omit<PictureDialogProps, 'only'>) => (
  <PictureDialog {...props} only="pictures" />
)

export const PictureDialog = ({ onClose, onPick, current = '', only }: PictureDialogProps) => {
  const media = useEditorQuery<typeof images>('images', { details: true })
  return (
    <Dialog
      open
      onClose={onClose}
      title={only ? 'Choose a picture' : 'Choose a picture or recording'}
      size="md"
    >
      <QueryView query={media}>
        {reply => {
          const known = reply
            .flatMap(item => (typeof item === 'string' ? [] : [item]))
            .filter(({ name }) => !only || kindOf(name) === 'picture')
          return (
            <SearchList
              label="Find by name"
              current={current}
              none="No file matches. You can upload one below."
              onPick={name => onPick({ name, alt: known.find(item => item.name === name)?.alt ?? '' })}
              choices={known.map(({ name, kind, alt }) => ({
                key: name,
                title: name,
                note: [kind, alt].filter(Boolean).join(', '),
                sign: <Sign name={name} />,
              }))}
            />
          )
        }}
      </QueryView>
      <UploadHere only={only} onUploaded={name => onPick({ name, alt: '' })} />
    </Dialog>
  )
}

const Sign = ({ name }: { readonly name: string }) =>
  kindOf(name) === 'picture' ? (
    <img className={css['picture']} src={thumbnailUrl(name)} alt="" loading="lazy" decoding="async" />
  ) : (
    <IconMovie aria-hidden size="2.4rem" stroke={1.5} />
  )
