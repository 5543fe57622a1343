import { TabFrame, type TabGroup } from '../page/TabFrame.tsx'
import { CreateOrganisation } from './CreateOrganisation.tsx'
import { CreatePersona } from './CreatePersona.tsx'
import { EditOrganisation } from './EditOrganisation.tsx'
import { EditPersona } from './EditPersona.tsx'
import { part } from '#web/kit/page/part.ts'
import { RemovedPeople } from '../removed/RemovedPeople.tsx'

const MediaLibrary = part(() => import('../media/library/MediaLibrary.tsx').then(file => file.MediaLibrary))

const GROUPS: readonly TabGroup[] = [
  {
    name: 'Organisation',
    tabs: [
      { name: 'Create Organisation', page: CreateOrganisation },
      { name: 'Edit Organisation', page: EditOrganisation },
    ],
  },
  {
    name: 'Persona',
    tabs: [
      { name: 'Create Persona', page: CreatePersona },
      { name: 'Edit Persona', page: EditPersona },
    ],
  },
  {
    name: 'Library',
    tabs: [
      { name: 'Media Library', page: MediaLibrary },
      { name: 'Removed', page: RemovedPeople },
    ],
  },
]

export const OrganisationSection = () => <TabFrame section="Organisation" groups={GROUPS} />
