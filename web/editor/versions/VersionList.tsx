import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { previousVersions } from '#contracts/calls/scenarios/shelf.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { utcMoment } from '#web/kit/time.ts'
import css from '../page/dialogs.module.css'

type Version = ReplyOf<typeof previousVersions>[number]

interface VersionListProps {
  readonly versions: readonly Version[]
  readonly told: (version: Version) => string
  readonly onLoad: (version: number) => void
  readonly renderChanges: (version: number) => ReactNode
}

/** Rule 157. */
export const VersionList = ({ versions, told, onLoad, renderChanges }: VersionListProps) => {
  const [compared, compare] = useState<number | null>(null)
  return (
    <ol className={css['versions']}>
      {versions.map(each => {
        const { version, savedAt, savedBy } = each
        const isCompared = compared === version
        return (
          <li key={version} className={css['version']}>
            <strong>Version {version}</strong>
            <span>
              <time dateTime={savedAt}>{utcMoment(savedAt)}</time>
              {savedBy !== '' && ` by ${savedBy}`}, {told(each)}
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isCompared}
              aria-label={`Changes since version ${version}`}
              onClick={() => compare(isCompared ? null : version)}
            >
              Changes since
            </Button>
            <Button size="sm" aria-label={`Load version ${version}`} onClick={() => onLoad(version)}>
              Load
            </Button>
            {isCompared && <div className={css['changed']}>{renderChanges(version)}</div>}
          </li>
        )
      })}
    </ol>
  )
}
