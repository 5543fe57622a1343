// The app on somebody's phone.
import { TOTP } from 'otpauth'

/**
 * What it shows `steps` half minutes from now. Of `0` and `1` each is good for the next half minute at least.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
