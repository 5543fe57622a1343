import type { getExerciseFiles, removeExerciseFile } from '#contracts/calls/lead/files.ts'
import { calledFile } from '#domain/scenario/media/exercise-files.ts'
import { Media } from '#web/content/Media.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { part } from '#web/kit/page/part.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../../console/context.ts'
import { useAsked } from '../../console/use-asked.ts'
import { useBusy } from '../../console/use-busy.ts'
import { filesAgain } from '../../message/asked-again.ts'
import type { FieldsProps } from '../../message/fields.ts'
import css from './Attachments.module.css'
import { choicesOf } from './choices.ts'

const UploadFile = part(() => import('./UploadFile.tsx').then(file => file.UploadFile), { waiting: null })

export const Attachments = ({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) => {
  const { media, documents } = useConsoleContext().login
  const { reply } = useAsked<typeof getExerciseFiles>('getExerciseFiles', {}, filesAgain.useAgain())
  const brought = (kind: 'picture' | 'pdf') =>
    (reply ?? []).flatMap(file => (file.kind === kind ? [file.name] : []))
  const [pictures, pdfs] = [brought('picture'), brought('pdf')]
  const takesPdf = draft.type === 'Email'
  return (
    <div className={css['attachments']}>
      <SelectField
        label="Media"
        value={draft.media}
        onChange={event => change({ media: event.currentTarget.value })}
        data={choicesOf(media, pictures, draft.media)}
      />
      {takesPdf && (
        <SelectField
          label="PDF"
          value={draft.pdf}
          onChange={event => change({ pdf: event.currentTarget.value })}
          data={choicesOf(documents, pdfs, draft.pdf)}
        />
      )}
      {draft.media !== '' && (
        <div className={css['preview']}>
          <Media key={draft.media} name={draft.media} alt={`Preview of ${calledFile(draft.media)}`} />
        </div>
      )}
      <div className={css['bring']}>
        <UploadFile
          takesPdf={takesPdf}
          onKept={({ kind, name }) => change(kind === 'pdf' ? { pdf: name } : { media: name })}
        />
        {pictures.includes(draft.media) && (
          <Remove name={draft.media} onRemoved={() => change({ media: '' })} />
        )}
        {takesPdf && pdfs.includes(draft.pdf) && (
          <Remove name={draft.pdf} onRemoved={() => change({ pdf: '' })} />
        )}
      </div>
    </div>
  )
}

const Remove = ({ name, onRemoved }: { readonly name: string; readonly onRemoved: () => void }) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const remove = async () => {
    const done = await act<typeof removeExerciseFile>(`Remove ${calledFile(name)}`, 'removeExerciseFile', {
      name,
    })
    if (done) {
      showBanner(done.type, done.data)
      onRemoved()
    }
    filesAgain.look()
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => run(remove)}>
      Remove {calledFile(name)}
    </Button>
  )
}
