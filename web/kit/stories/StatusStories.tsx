import { IconUsers } from '@tabler/icons-react'
import { Button } from '../action/Button.tsx'
import { Card } from '../page/Card.tsx'
import { Avatar } from '../status/Avatar.tsx'
import { StandingBanner } from '../status/Banner.tsx'
import { showBanner } from '../status/banners.ts'
import { Belt } from '../status/Belt.tsx'
import { CountdownBar } from '../status/Countdown.tsx'
import { EmptyState } from '../status/EmptyState.tsx'
import { Loading, Skeleton } from '../status/Skeleton.tsx'
import { CountBadge, Tag } from '../status/Tag.tsx'
import { Chapter, Story } from './Story.tsx'

const tones = {
  ok: 'Completed',
  warn: 'Needs an upgrade',
  bad: 'Expired',
  info: 'In progress',
  idle: 'Not started',
  pine: 'Beta',
} as const

export const StatusStories = () => (
  <Chapter name="Status">
    <Story name="Tag">
      {Object.entries(tones).map(([tone, word]) => (
        // The cast holds: the keys of the table are the tones.
        <Tag key={tone} tone={tone as keyof typeof tones}>
          {word}
        </Tag>
      ))}
      <CountBadge count={3} />
      <CountBadge count={12} />
    </Story>
    <Story name="Belt">
      <Belt level={0} />
      <Belt level={1} />
      <Belt level={2} />
      <Belt level={2} word="none" size="lg" />
    </Story>
    <Story name="Banner">
      <Button onClick={() => showBanner('success', 'Order created. Invitations on their way: 3.')}>
        A success
      </Button>
      <Button onClick={() => showBanner('failed', 'This field is needed')}>A refusal</Button>
      <Button onClick={() => showBanner('warning', 'Order created; 2 invitations could not be sent.')}>
        A warning
      </Button>
      <StandingBanner status="warning">Connection lost, retrying</StandingBanner>
    </Story>
    <Story name="Countdown">
      {[241, 500, 620, 661].map(elapsed => (
        <Card key={elapsed}>
          <CountdownBar limit={600} elapsed={elapsed} marks={{ early: 0.5, late: 1.1 }} />
        </Card>
      ))}
    </Story>
    <Story name="Avatar">
      <Avatar name="Maeve O'Dowd" />
      <Avatar name="Priya Raman" />
      <Avatar name="Tom Zielinski" size={5} />
    </Story>
    <Story name="Empty and loading">
      <Card>
        <EmptyState
          icon={<IconUsers aria-hidden size="2.4rem" />}
          title="No Learners"
          action={<Button>Choose an exercise</Button>}
        >
          Players you order exercises for will be listed here.
        </EmptyState>
      </Card>
      <Card>
        <Loading label="Loading the learners">
          <Skeleton height="2rem" />
        </Loading>
      </Card>
    </Story>
  </Chapter>
)
