import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import type { EventLink } from '../desk/linking.ts'
import type { Overview } from '../desk/overview.ts'
import { isNowhere, targetName } from '../desk/words.ts'
import css from '#web/editor/page/dialogs.module.css'
import own from './LinkDialog.module.css'

interface LinkDialogProps {
  readonly from: string
  readonly to: string
  readonly links: readonly EventLink[]
  readonly overview: Overview
  readonly onPick: (key: string) => void
  readonly onClose: () => void
}

export const LinkDialog = ({ from, to, links, overview, onPick, onClose }: LinkDialogProps) => {
  const [chosen, choose] = useState((links.find(({ target }) => isNowhere(target)) ?? links[0])?.key)
  return (
    <Dialog open onClose={onClose} title={`Which link of ${from} should lead to ${to}?`} size="md">
      <div role="radiogroup" aria-label="Links" className={own['links']}>
        {links.map(({ key, label, target }) => (
          <label key={key} className={own['link']}>
            <input
              type="radio"
              name="link"
              checked={key === chosen}
              data-autofocus={key === chosen || undefined}
              onChange={() => choose(key)}
            />
            <span>
              {label}
              {!isNowhere(target) && (
                <span className={own['now']}>now leads to: {targetName(overview, target)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div className={css['actions']}>
        <Button onClick={onClose}>Go back</Button>
        <Button variant="primary" onClick={() => chosen !== undefined && onPick(chosen)}>
          Set link
        </Button>
      </div>
    </Dialog>
  )
}
