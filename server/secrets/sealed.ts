import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** Without `secret`, guesses cannot be tested against a stored digest. */
export const keyed = (secret: string, bytes: Buffer | string): Buffer =>
  createHmac('sha256', keysOf(secret).mac).update(bytes).digest()

export const seal = (secret: string, text: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keysOf(secret).seal, nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
}

/** @throws if the text was changed, or sealed under another secret */
export const open = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keysOf(secret).seal, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

interface Keys {
  readonly secret: string
  readonly mac: KeyObject
  readonly seal: KeyObject
}

const keysOf = (secret: string): Keys => {
  if (known?.secret === secret) return known
  const seal = createHmac('sha256', secret).update('seal').digest()
  known = { secret, mac: createSecretKey(Buffer.from(secret)), seal: createSecretKey(seal) }
  return known
}
let known: Keys | undefined
