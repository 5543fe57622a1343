import { useState } from 'react'
import type { createClient, updateClient } from '#contracts/calls/accounts/clients.ts'
import type { MessageCode } from '#contracts/words/messages.ts'
import { clientProblems, supportProblem } from '#domain/customer/clients.ts'
import { Html } from '#web/content/Html.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../../form/ToolForm.tsx'
import { changedIn } from '../../form/changed-in.ts'
import { problemsAt, useToolForm } from '../../form/use-tool-form.ts'
import { RichText } from '../../text/RichText.tsx'
import { type Client, useClients } from './clients.ts'
import css from './clients.module.css'

const FIELDS = {
  'client name required': 'name',
  'client email required': 'email',
  'client email invalid': 'email',
  'logo url invalid': 'logoUrl',
} as const satisfies Partial<Record<MessageCode, string>>

interface ClientFormProps {
  readonly client: Client | null
  readonly onClose: () => void
}

interface Typed {
  readonly logoUrl: string
  readonly supportEmail: string
  readonly nda: string
}

/** An update leaves unchanged fields out, to keep a colleague's changes. */
const configurationOf = ({ logoUrl, supportEmail, nda }: Partial<Typed>) => ({
  ...(logoUrl !== undefined && { branding_logo_url: logoUrl.trim() }),
  ...(nda !== undefined && { nda_text: nda }),
  ...(supportEmail !== undefined && { support_email: supportEmail.trim() }),
})

interface Values extends Typed {
  readonly name: string
  readonly email: string
}

/** `newer` is an agreement saved after the one that the form loaded. */
const useSending = (client: Client | null) => {
  const clients = useClients()
  const [newer, setNewer] = useState<string | null>(null)
  const update = async (values: Values, clean: Values) => {
    const { name, email } = values
    const changes = configurationOf(changedIn(values, clean))
    const seen = newer ?? clean.nda
    const configuration = { ...changes, ...('nda_text' in changes && { nda_seen: seen }) }
    try {
      return await editorCall<typeof updateClient>(
        'updateClient',
        { name, email, configuration },
        { method: 'PUT', write: {} },
      )
    } catch (error) {
      const { data } = await clients.refetch()
      const now = data?.find(each => each.name === name)?.configuration.nda_text
      if (now !== undefined && now !== seen) setNewer(now)
      throw error
    }
  }
  const create = (values: Values) =>
    editorCall<typeof createClient>(
      'createClient',
      { name: values.name, email: values.email, configuration: configurationOf(values) },
      { write: {} },
    )
  return { newer, send: client === null ? create : update } as const
}

export const ClientForm = ({ client, onClose }: ClientFormProps) => {
  const [preview, setPreview] = useState(false)
  const { newer, send } = useSending(client)
  const form = useToolForm({
    keeps: { as: client === null ? 'New Client' : `Client ${client.name}` },
    initial: {
      name: client?.name ?? '',
      email: client?.email ?? '',
      logoUrl: client?.configuration.branding_logo_url ?? '',
      supportEmail: client?.configuration.support_email ?? '',
      nda: client?.configuration.nda_text ?? '',
    },
    refusedAt: { 'client taken': 'name', 'logo missing': 'logoUrl' },
    check: ({ name, email, logoUrl, supportEmail }) => [
      ...problemsAt(
        clientProblems(
          { name: name.trim(), email: email.trim(), logoUrl: logoUrl.trim(), supportEmail: '' },
          client === null,
        ),
        FIELDS,
        'name',
      ),
      // An invalid support address is refused with the same code as an invalid email.
      ...problemsAt([supportProblem(supportEmail.trim())], {}, 'supportEmail'),
    ],
    send,
    after: values => values,
    onDone: onClose,
  })
  const { values, set, field, idOf } = form
  return (
    <ToolForm
      wide
      label={client ? `Client ${client.name}` : 'New client'}
      form={form}
      action={client ? 'Update' : 'Create'}
      more={
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {client === null && (
        <FieldRow>
          <TextField label="Name" maxLength={120} {...field('name')} />
          <TextField
            label="Email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            {...field('email')}
          />
        </FieldRow>
      )}
      <FieldRow>
        <TextField
          label="Logo URL"
          placeholder={`${location.origin}/images/…`}
          maxLength={2_000}
          inputMode="url"
          {...field('logoUrl')}
        />
        <TextField
          label="Support email"
          description="Where this client’s players ask for help. Optional."
          inputMode="email"
          maxLength={254}
          {...field('supportEmail')}
        />
      </FieldRow>
      <RichText
        agreement
        id={idOf('nda')}
        label="NDA Text"
        value={values.nda}
        onChange={nda => set({ nda })}
      />
      {newer !== null && (
        <section className={css['preview']} aria-label="Agreement saved in the meantime">
          <Agreement html={newer} />
        </section>
      )}
      <div>
        <Button aria-expanded={preview} onClick={() => setPreview(!preview)}>
          {preview ? 'Hide Preview' : 'Preview'}
        </Button>
      </div>
      {preview && (
        <section className={css['preview']} aria-label="Preview of the agreement">
          <Agreement html={values.nda} />
        </section>
      )}
    </ToolForm>
  )
}

const Agreement = ({ html }: { readonly html: string }) =>
  html === '' ? (
    <p className={css['faint']}>If this is empty, players and customers agree to the built-in agreement.</p>
  ) : (
    <Html html={html} />
  )
