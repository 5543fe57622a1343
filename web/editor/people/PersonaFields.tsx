import { TextField } from '#web/kit/form/TextField.tsx'
import { FieldRow } from '../form/ToolForm.tsx'
import { PictureField } from './PictureField.tsx'

interface Bound {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface PersonaFieldsProps {
  readonly name: Bound
  readonly email: Bound
  readonly role: Bound
  readonly picture: {
    readonly id: string
    readonly file: File | null
    readonly onFile: (file: File | null) => void
    readonly namesakes: readonly string[]
  }
  /** The stored name; '' if none is selected, absent for a new persona. */
  readonly known?: string
}

export const PersonaFields = ({ name, email, role, picture, known }: PersonaFieldsProps) => (
  <>
    <FieldRow>
      <TextField label="Name" maxLength={120} {...name} />
      <TextField
        label="Email"
        description="The part before the at-sign is the social media tag."
        maxLength={254}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
      />
    </FieldRow>
    <TextField label="Role" description="Shown in the email signature." maxLength={200} {...role} />
    <PictureField {...picture} name={known ?? name.value} isKnown={known !== undefined} />
  </>
)
