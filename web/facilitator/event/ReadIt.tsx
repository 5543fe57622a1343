import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Attached } from './Attached.tsx'
import css from './ReadIt.module.css'
import type { EventDetail } from '../console/use-event.ts'

export const ReadIt = ({
  detail: { event },
  onClose,
}: {
  readonly detail: EventDetail
  readonly onClose: () => void
}) => (
  <Dialog open onClose={onClose} title={event.subject} size="lg">
    <p className={css['from']}>
      {[event.name, event.role, event.organisation, event.address].filter(Boolean).join(', ')}
    </p>
    <Html html={event.content} />
    <Media name={event.image} alt={event.imageAlt} />
    <Media name={event.image2} alt={event.image2Alt} />
    {[event.pdf, event.pdf2].filter(Boolean).map(name => (
      <Attached key={name} name={name} />
    ))}
  </Dialog>
)
