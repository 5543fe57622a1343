import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { clockTime } from '#web/kit/time.ts'
import { isUnsaved, useDesk, useOnDesk } from '../desk/desk.ts'
import { type Newest, takeNewest } from './take-newest.ts'
import css from './OthersHere.module.css'

export const NewerHere = ({ newest }: { readonly newest: Newest | undefined }) => {
  const desk = useDesk()
  const [busy, setBusy] = useState(false)
  const isUnsavedHere = useOnDesk(isUnsaved)
  const isNewer = useOnDesk(
    ({ fileName, base, saving }) =>
      newest !== undefined && !saving && newest.filename === fileName && newest.version > base && base > 0,
  )
  const take = async () => {
    setBusy(true)
    if (newest) await takeNewest(desk, newest)
    setBusy(false)
  }
  return (
    <div className={css['newer']}>
      <p className={css['others']} role="status">
        {newest && isNewer && (
          <>
            <IconRefresh aria-hidden size="1.6rem" stroke={1.8} />
            {savedWords(newest)}
          </>
        )}
      </p>
      {newest && isNewer && (
        <Button size="sm" busy={busy} onClick={() => void take()}>
          {isUnsavedHere ? 'See what changed' : 'Load this version'}
        </Button>
      )}
    </div>
  )
}

const savedWords = ({ user, isYou, version, savedAt }: Newest): string =>
  `${isYou ? 'You' : user} saved version ${version} at ${clockTime(savedAt)}`
