import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { ProgressBar } from '#web/kit/status/ProgressBar.tsx'
import css from './UploadProgress.module.css'

/** S2§4; expectation 19. */
export const UploadProgress = ({
  share,
  onCancel,
}: {
  readonly share: number | null
  readonly onCancel: () => void
}) => {
  if (share === null) return null
  return (
    <div className={css['progress']}>
      <div className={css['bar']}>
        <ProgressBar label={messages.uploading} value={share} />
      </div>
      <span className={css['word']}>
        {messages.uploading} {Math.round(share * 100)}%
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
