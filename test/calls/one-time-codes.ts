// Plays the part of a phone's authenticator app.
import { TOTP } from 'otpauth'

/**
 * The code that is valid `steps` half minutes from now. Codes `0` and `1` are both valid for at least the
 * next half minute.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
