import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { FindingList } from '../checks/FindingList.tsx'
import { useOnDesk } from '../desk/desk.ts'
import type { WindowProps } from './window-props.ts'

export const ChecksDialog = ({ onClose }: WindowProps) => {
  const findings = useOnDesk(state => state.checked?.findings)
  const title =
    findings === undefined
      ? 'Checks'
      : findings.length === 0
        ? 'Nothing to fix'
        : `Findings: ${findings.length}`
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      {findings === undefined && (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {findings?.length === 0 && <p>The checks found no problems.</p>}
      {findings && <FindingList findings={findings} onGo={onClose} />}
    </Dialog>
  )
}
