import { Card } from '#web/kit/page/Card.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { RemovedThings } from './RemovedThings.tsx'

/** Organisations and personas that were removed, and a way back. */
export const RemovedPeople = () => (
  <>
    <TabHead
      title="Removed"
      note="For 30 days what was removed can be brought back. An organisation brings its personas along."
    />
    <Card>
      <RemovedThings what="organisation" called="organisations" />
      <RemovedThings what="persona" called="personas" />
    </Card>
  </>
)
