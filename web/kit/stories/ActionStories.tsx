import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, buttonLook, IconButton } from '../action/Button.tsx'
import { CopyButton } from '../action/CopyButton.tsx'
import { Confirm, Dialog } from '../window/Dialog.tsx'
import { DisplaySettings } from '../settings/DisplaySettings.tsx'
import { ShortcutList } from '../action/Keys.tsx'
import { Menu } from '../action/Menu.tsx'
import { Tabs } from '../action/Tabs.tsx'
import { Card } from '../page/Card.tsx'
import { Chapter, Story } from './Story.tsx'

const tabs = [
  { value: 'responses', label: 'Responses' },
  { value: 'time', label: 'Time' },
] as const
const items = [
  { label: 'Load', onPress: () => undefined },
  { label: 'Find', keys: 'Ctrl F', onPress: () => undefined },
  { label: 'Remove', apart: true, onPress: () => undefined },
]
const shortcuts = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'Enter'], does: 'Send the answer' },
]

export const ActionStories = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const [tab, setTab] = useState<'responses' | 'time'>('responses')
  const close = () => setOpen(null)
  return (
    <Chapter name="Actions">
      <Story name="Button">
        <Button variant="primary">Submit Order</Button>
        <Button icon={<IconPlus aria-hidden size="1.6rem" />}>Add</Button>
        <Button variant="quiet">Discard</Button>
        <Button variant="danger">RESET</Button>
        <Button variant="primary" busy>
          Sending
        </Button>
        <Button disabled>Not now</Button>
        <a className={buttonLook({ size: 'lg' })} href="#Actions">
          A link that looks like one
        </a>
        <IconButton label="Add a player">
          <IconPlus aria-hidden size="2rem" />
        </IconButton>
        <CopyButton what="the link" text="https://holdfast.example/e/x" />
      </Story>
      <Story name="Dialog">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask before removing</Button>
        <Dialog open={open === 'dialog'} onClose={close} title="Text size and sound">
          <DisplaySettings />
        </Dialog>
        <Confirm
          open={open === 'confirm'}
          onClose={close}
          onConfirm={close}
          title="Reset the exercise"
          action="RESET"
          typed="nov-duty-a"
        >
          All user data collected will be deleted.
        </Confirm>
      </Story>
      <Story name="Tabs">
        <Card>
          <Tabs label="Report" tabs={tabs} value={tab} onChange={setTab} panel="story-panel" />
          <div role="tabpanel" id="story-panel" aria-labelledby={`story-panel-${tab}`}>
            Panel of {tab}
          </div>
        </Card>
      </Story>
      <Story name="Menu">
        <Menu label="Scenario" items={items} />
      </Story>
      <Story name="Keys">
        <ShortcutList shortcuts={shortcuts} />
      </Story>
    </Chapter>
  )
}
