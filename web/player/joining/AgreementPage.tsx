import { DEFAULT_AGREEMENT } from '#contracts/words/agreement.ts'
import { Html } from '#web/content/Html.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import css from '../parts/outside.module.css'
import { OutsidePage } from './OutsidePage.tsx'
import type { Client } from './link.ts'

interface AgreementPageProps {
  /** null: the client is unknown (rule 133). */
  readonly client: Client | null
  readonly onAgree: () => void
}

export const AgreementPage = ({ client, onAgree }: AgreementPageProps) => {
  usePageTitle('Before you begin', { product: '' })
  return (
    <OutsidePage title="Before you begin" client={client}>
      {/* The text scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css['agreement']} role="region" aria-label="The agreement" tabIndex={0}>
        <Html html={client?.nda_text || DEFAULT_AGREEMENT} />
      </div>
      <Button variant="primary" size="xl" wide onClick={onAgree}>
        I agree to NDA
      </Button>
    </OutsidePage>
  )
}
