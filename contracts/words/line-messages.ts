// A page's sentences about its connection. They are in a separate file, so that the portal's first screen
// loads no others.

export const lineMessages = {
  'line lost':
    'The connection to the server is lost. Your entries are kept on this device; we try to reconnect every few seconds.',
  'line back': 'The connection is back.',
} as const
