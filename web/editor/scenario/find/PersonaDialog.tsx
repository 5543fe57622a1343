import { faceOf } from '#domain/scenario/face.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { thumbnailUrl } from '../../media/thumbnail.ts'
import type { Organisation } from '../../people/organisations.ts'
import { personaKey } from './personas.ts'
import { SearchList } from '../../find/SearchList.tsx'

interface PersonaDialogProps {
  readonly title: string
  readonly organisations: readonly Organisation[]
  readonly current: string
  readonly onPick: (key: string) => void
  readonly onClose: () => void
}

export const PersonaDialog = ({ title, organisations, current, onPick, onClose }: PersonaDialogProps) => (
  <Dialog open onClose={onClose} title={title} size="md">
    <SearchList
      label="Find by name, role or organisation"
      none="No persona matches. Create personas under Organisation."
      current={current}
      onPick={onPick}
      choices={organisations.flatMap(({ personas }) =>
        personas.map(({ name, role, organisation }) => ({
          key: personaKey(organisation, name),
          title: name,
          note: [role, organisation].filter(Boolean).join(', '),
          sign: <Avatar name={name} src={thumbnailUrl(faceOf(name))} size={3.2} />,
        })),
      )}
    />
  </Dialog>
)
