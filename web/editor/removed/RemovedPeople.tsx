import { Card } from '#web/kit/page/Card.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { RemovedThings } from './RemovedThings.tsx'

export const RemovedPeople = () => (
  <>
    <TabHead
      title="Removed"
      note="Removed items can be restored for 30 days. An organisation is restored with the personas removed with it."
    />
    <Card>
      <RemovedThings what="organisation" called="organisations" />
      <RemovedThings what="persona" called="personas" />
    </Card>
  </>
)
