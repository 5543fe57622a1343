// Plays the part of a phone's authenticator app.
import { TOTP } from 'otpauth'

/**
 * The code of the half minute that is `steps` from the current one. The server accepts `0` and `1` for at
 * least half a minute, unless it has accepted that code or a later one already.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
