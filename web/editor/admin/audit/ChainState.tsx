import { IconLink, IconUnlink } from '@tabler/icons-react'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import css from './audit.module.css'
import { AuditTable } from './AuditTable.tsx'
import { useChainCheck } from './use-audit-log.ts'

export const ChainState = () => {
  const { data, error, isFetching, refetch, soFar } = useChainCheck()
  const isBroken = data?.type === 'warning'
  const said = () => {
    if (isFetching && !data) return soFar || 'The whole log is being checked for changes.'
    return error ? sentenceOfError(error) : data?.data
  }
  return (
    <Card
      flush
      className={`${css['chain']} ${isBroken || error ? css['broken'] : ''}`}
      aria-label="Integrity of the log"
    >
      <div className={css['state']}>
        {isBroken ? (
          <IconUnlink aria-hidden size="2rem" stroke={1.6} />
        ) : (
          <IconLink aria-hidden size="2rem" stroke={1.6} />
        )}
        <p role={isBroken || error ? 'alert' : 'status'}>{said()}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      {data?.broken && <AuditTable caption="Where the chain breaks" entries={[data.broken]} />}
    </Card>
  )
}
