import { IconLifebuoy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Mail } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { CountBadge } from '#web/kit/status/Tag.tsx'
import { usePlay, usePlayerView } from '../visit/play.ts'
import css from './HelpButton.module.css'
import { useUnseenReplies } from './replies-seen.ts'

/** Rule 250. */
export const HelpButton = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { login } = usePlay()
  const { mail } = usePlayerView()
  const unseen = useUnseenReplies(login.code, mail?.help)
  useReplies(mail)
  if (!mail || (mail.finished && !mail.help)) return null
  const words = mail.finished ? 'Help' : mail.help?.[0]?.reply === null ? 'Help requested' : 'Ask for help'
  return (
    <span className={css['help']}>
      <Button
        variant="quiet"
        title={words}
        icon={<IconLifebuoy aria-hidden size="2rem" stroke={1.6} />}
        onClick={onOpen}
      >
        <span className={css['words']}>{words}</span>
        <span className={css['count']}>
          <CountBadge count={unseen} />
        </span>
        {unseen > 0 && <span className={css['said']}>unread {unseen === 1 ? 'reply' : 'replies'}</span>}
      </Button>
    </span>
  )
}

const useReplies = (mail: Mail | null): void => {
  const before = useRef<Mail['help']>(undefined)
  const help = mail?.help
  useEffect(() => {
    const waited = before.current
    before.current = help
    const come = help?.find(({ id, reply }) => reply && waited?.some(was => was.id === id && !was.reply))
    if (!come?.reply) return
    showBanner(
      'success',
      come.reply.text === ''
        ? 'Your facilitator has dealt with your call for help.'
        : `Your facilitator replied: ${come.reply.text}`,
    )
  }, [help])
}
