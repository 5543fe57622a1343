import { DEFAULT_AGREEMENT } from '#contracts/agreement.ts'
import { Html } from '#web/content/Html.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { brandOf } from '../Brand.tsx'
import type { Login } from '../exercise/play.ts'
import css from './entry.module.css'
import { tellAgreed } from './tell-agreed.ts'
import { EntryPage } from './EntryPage.tsx'

interface AgreementPageProps {
  readonly token: string
  /** null: the link leads nowhere any more, and the agreement of everybody is asked first all the same (rule 133). */
  readonly login: Login | null
  readonly onAgree: () => void
}

export const AgreementPage = ({ token, login, onAgree }: AgreementPageProps) => {
  usePageTitle('Before you begin', { product: '' })
  const agree = () => {
    if (login) tellAgreed(token)
    onAgree()
  }
  return (
    <EntryPage wide title="Before you begin" brand={login && brandOf(login)}>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css['agreement']} role="region" aria-label="The agreement" tabIndex={0}>
        <Html html={login?.nda_text || DEFAULT_AGREEMENT} />
      </div>
      <Button variant="primary" size="xl" wide onClick={agree}>
        I agree to NDA
      </Button>
    </EntryPage>
  )
}
